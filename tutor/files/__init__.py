"""Bytes on disk: files written whole or not at all, and our own PDFs read back."""
