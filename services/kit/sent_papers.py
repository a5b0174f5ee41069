"""Papers that people send: a PDF stays as it came; a picture is made anew, so that it says only what is seen."""

from dataclasses import dataclass

from kit.errors import Invalid
from kit.pdf_marks import begins_as_pdf, is_pdf
from kit.picture_headers import Unfit, fit
from kit.pictures import bad_picture, read_picture, webp_of

MAX_BYTES = 5 * 1024 * 1024
PDF, WEBP = "application/pdf", "image/webp"
MIME_TYPES = (PDF, WEBP)
FIELD = "file"  # of the form in which a paper is sent
LONGEST_SIDE = 2000  # small print is still read on it
NEITHER = "Belge okunamadı. PDF, JPEG, PNG ya da WebP yükleyiniz(!)"
EXTENSIONS = {PDF: "pdf", WEBP: "webp"}


@dataclass(frozen=True)
class SentPaper:
    """A file that may be kept, and of which type it is."""

    mime_type: str
    content: bytes


def taken(content: bytes) -> SentPaper:
    """What is kept of a file. Raises `Invalid` (file_too_large, not_a_pdf, bad_picture)."""
    if len(content) > MAX_BYTES:
        raise Invalid("file_too_large", "Belge en fazla 5 MB olabilir(!)")
    if is_pdf(content):
        return SentPaper(PDF, content)
    if begins_as_pdf(content):
        raise Invalid("not_a_pdf", "Bu PDF yarım kalmış. Lütfen belgeyi yeniden kaydedip yükleyiniz(!)")
    return SentPaper(WEBP, _made_anew(content))


def _made_anew(content: bytes) -> bytes:
    try:
        fit(content)
    except Unfit as refusal:
        # What is no picture at all may have been meant as a PDF, which the words for pictures do not name.
        if refusal.reason == "unreadable":
            raise bad_picture(FIELD, NEITHER) from refusal
    return webp_of(read_picture(content, FIELD, LONGEST_SIDE))
