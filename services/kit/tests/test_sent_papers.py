"""What is kept of a file that a person sends as a paper."""

import io

import pytest
from PIL import Image

from kit.errors import Invalid
from kit.sent_papers import MAX_BYTES, PDF, WEBP, taken
from tests.support.refusing import refusal_of

WHOLE = b"%PDF-1.4 %%EOF"


def picture() -> bytes:
    """A photograph that says where it was taken."""
    file = io.BytesIO()
    described = Image.Exif()
    described[0x010E] = "Ev adresi"
    Image.new("RGB", (40, 30), "white").save(file, "JPEG", exif=described)
    return file.getvalue()


def test_a_pdf_stays_as_it_came():
    kept = taken(WHOLE)
    assert (kept.mime_type, kept.content) == (PDF, WHOLE)


def test_a_picture_is_made_anew_and_says_nothing_of_its_own():
    kept = taken(picture())
    assert kept.mime_type == WEBP
    assert b"Ev adresi" in picture() and b"Ev adresi" not in kept.content
    assert Image.open(io.BytesIO(kept.content)).size == (40, 30)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"%PDF-1.4", "not_a_pdf"),
        (b"merhaba", "bad_picture"),
        (picture()[:100], "bad_picture"),
        (WHOLE + b" " * (MAX_BYTES - len(WHOLE) + 1), "file_too_large"),
    ],
)
def test_what_is_no_paper_is_refused(content, code):
    assert refusal_of(taken, content)[:2] == (Invalid, code)


def test_a_file_may_be_as_large_as_is_said():
    largest = WHOLE.replace(b" ", b" " * (MAX_BYTES - len(WHOLE) + 1))
    assert len(largest) == MAX_BYTES
    assert taken(largest).content == largest
