"""A paper of the demo world, which says that it is an example."""

from reportlab.lib.pagesizes import A5

from kit.paper import BOLD, numbered_paper, paragraph, register_typeface


def example_paper(title: str, about: str) -> bytes:
    """A PDF of one page."""
    register_typeface()
    said = [
        paragraph(title, 18, font=BOLD),
        paragraph(about, 11),
        paragraph("Tanıtım mağazası için hazırlanmıştır; mali değeri yoktur.", 10),
    ]
    return numbered_paper(said, A5, f"{title} {about}", "İmece")
