"""What counts as the PDF of an invoice."""

import pytest

from kit.errors import Invalid
from orders.invoices.rules.paper import MAX_BYTES, require_pdf
from tests.support.refusing import refusal_of

HEAD, TAIL = b"%PDF-", b"%%EOF"


def paper(size=4096, head_at=0, tail_from_end=5):
    content = bytearray(size)
    content[head_at : head_at + len(HEAD)] = HEAD
    end = size - tail_from_end
    content[end : end + len(TAIL)] = TAIL
    return bytes(content)


@pytest.mark.parametrize(
    "content",
    [
        HEAD + TAIL,
        paper(),
        paper(size=2 * 1024 * 1024),
        paper(head_at=1019),
        paper(tail_from_end=1024),
    ],
)
def test_a_pdf_of_up_to_two_megabytes_is_taken_with_its_marks_near_both_ends(content):
    require_pdf(content)


def test_one_byte_more_than_two_megabytes_is_too_large():
    assert MAX_BYTES == 2_097_152
    assert refusal_of(require_pdf, paper(size=MAX_BYTES + 1)) == (Invalid, "file_too_large", [])


@pytest.mark.parametrize(
    "content",
    [
        b"",
        HEAD,
        TAIL,
        b"PK\x03\x04 a spreadsheet",
        paper(head_at=1020),
        paper(tail_from_end=1025),
    ],
)
def test_what_lacks_a_mark_near_one_of_its_ends_is_no_pdf(content):
    assert refusal_of(require_pdf, content) == (Invalid, "not_a_pdf", [])
