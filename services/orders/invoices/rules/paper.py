"""Whether a file is a PDF, by what is in it. It is kept as it came and never opened here, nor shown inside a page."""

from kit.errors import Invalid
from kit.pdf_marks import is_pdf

MAX_BYTES = 2 * 1024 * 1024


def require_pdf(content: bytes) -> None:
    """Raises `Invalid` with file_too_large or not_a_pdf."""
    if len(content) > MAX_BYTES:
        raise Invalid("file_too_large", "Fatura dosyası en fazla 2 MB olabilir(!)")
    if not is_pdf(content):
        raise Invalid("not_a_pdf", "Bu dosya bir PDF değil. Lütfen faturayı PDF olarak yükleyiniz(!)")
