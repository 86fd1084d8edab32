"""What a program other than Qt reads from our printed pages."""

import pypdfium2


def pages_of(data: bytes) -> tuple[str, ...]:
    """The text of each page of a PDF as PDFium reads it, its white space made plain."""
    with pypdfium2.PdfDocument(data) as document:
        return tuple(" ".join(page.get_textpage().get_text_range().split()) for page in document)


def text_of(data: bytes) -> str:
    """All the text of a PDF."""
    return " ".join(pages_of(data))
