"""The everyday PDF/UA-1 check for the tests of pages. The real judge is veraPDF, which needs Java."""

from __future__ import annotations

import page


def pdfua_failures(content: bytes) -> list[str]:
    """Return what keeps a PDF from being PDF/UA-1, a line for each failure; nothing where it complies."""
    report = page.validate_pdf_bytes(content, profile=page.ValidationProfile.PDF_UA_1)
    return [f"{failure.rule_id}: {failure.message}" for failure in report.failures]
