"""The recipes a teacher chooses from, one TOML file for each worksheet, reached as package data."""
