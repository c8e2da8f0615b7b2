"""Keys and numbers become sentences, through gettext. Does not know where they are printed."""
