"""The papers as files: under names that tell nothing, in a place that no gateway serves. They are never changed."""

from kit.storage import Storage

MIME_TYPE = "application/pdf"


def write(storage: Storage, paper_id: str, pdf: bytes) -> None:
    """Keep a paper. Raises `Unavailable`."""
    storage.put(_name(paper_id), pdf)


def read(storage: Storage, paper_id: str) -> bytes | None:
    """A paper, or None when it is not there. Raises `Unavailable`."""
    return storage.get(_name(paper_id))


def remove(storage: Storage, paper_id: str) -> None:
    """Forget a paper, whole or half-written. Raises `Unavailable`."""
    storage.delete(_name(paper_id))


def _name(paper_id: str) -> str:
    return f"{paper_id}.pdf"
