"""Papers, sizes of pieces, and the widths of texts, in millimetres. Knows no page."""
