"""Cards and chips to cut out: requests, imposition, cutting, the art of each piece, printers. Knows no HTML."""
