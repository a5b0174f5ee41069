"""What was accepted with an order, as files to hand over: as text, word by word, and on paper.

The text holds every letter that a language has; the paper is easier to read and print.
"""

from collections.abc import Iterator

from orders.agreements.rules.accepted import Accepted, File

TEXT_TYPE, PAPER_TYPE = "text/plain", "application/pdf"


def files_of(accepted: Accepted) -> list[File]:
    """The texts as a paper and as plain text."""
    from orders.agreements.documents.paper import agreement_pdf  # noqa: PLC0415 (a large library that few requests need)

    name = f"Sözleşme {accepted.number}"
    return [
        File(f"{name}.pdf", PAPER_TYPE, agreement_pdf(accepted)),
        File(f"{name}.txt", TEXT_TYPE, agreement_text(accepted).encode()),
    ]


def agreement_text(accepted: Accepted) -> str:
    """Facts and texts as plain text."""
    return "\n".join(_lines(accepted)) + "\n"


def _lines(accepted: Accepted) -> Iterator[str]:
    for label, value in accepted.facts:
        yield f"{label}: {value}"
    for document in accepted.documents:
        yield from ("", "", document["title"], "=" * len(document["title"]))
        for section in document["sections"]:
            yield from ("", section["title"], "-" * len(section["title"]))
            yield from section["paragraphs"]
