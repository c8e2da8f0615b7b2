"""What rule sheets, score sheets and mats say."""
