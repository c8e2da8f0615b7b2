"""The documentation, as Markdown. `tutor docs` shows it; see `tutor.files.packaged`."""
