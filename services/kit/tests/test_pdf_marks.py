"""What is taken for a PDF."""

import pytest

from kit.pdf_marks import begins_as_pdf, is_pdf

WHOLE = b"%PDF-1.7\n" + b"x" * 5000 + b"\n%%EOF\n"


def test_a_pdf_has_a_mark_at_both_ends():
    assert is_pdf(WHOLE)
    assert is_pdf(b"\n" * 1000 + WHOLE)
    assert is_pdf(WHOLE + b"\n" * 1000)


@pytest.mark.parametrize(
    "content", [b"", b"\x89PNG", WHOLE[:-8], WHOLE[8:], b"\n" * 1025 + WHOLE, WHOLE + b"\n" * 1025]
)
def test_anything_else_is_none(content):
    assert not is_pdf(content)


def test_one_that_is_cut_off_is_still_known_as_one():
    assert begins_as_pdf(WHOLE[:100])
    assert not begins_as_pdf(WHOLE[10:])
