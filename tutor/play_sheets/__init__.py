"""Rule sheets, score sheets and playing mats as frozen views, in millimetres. Knows no HTML."""
