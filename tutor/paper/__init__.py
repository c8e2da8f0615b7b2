"""Papers, sizes of pieces, and widths of texts, in millimetres. Knows no page."""
