"""Files in forms: the field, the form in which a paper is sent, and the answer in which it comes back."""

from typing import Any, Protocol

from flask import Response
from flask_smorest.fields import Upload
from marshmallow import ValidationError
from werkzeug.datastructures import FileStorage

from kit.downloads import download
from kit.fields import WireSchema
from kit.names import TURNING_OR_UNSEEN
from kit.sent_papers import EXTENSIONS, FIELD

PAPER_TYPE = "application/octet-stream"  # so a browser saves the file and never shows it as a page


class FormFile(Upload):  # type: ignore[misc]  # flask-smorest comes without types
    """A file in a form, and what is said of something else: the room that keeps it looks at what is in it."""

    def __init__(self, no_file: str, **options: Any):
        super().__init__(**options)
        self._no_file = no_file

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> FileStorage:
        if not isinstance(value, FileStorage):
            raise ValidationError(self._no_file)
        return value


def file_name(file: FileStorage, most: int) -> str:
    """What a file is called, to be kept and shown: its last letters on one line, without marks that hide or turn
    something, and without those that no table takes.
    """
    seen = "".join(filter(str.isprintable, file.filename or ""))
    return TURNING_OR_UNSEEN.sub("", seen)[-most:]


class PaperFormSchema(WireSchema):
    """A form with one file."""

    file = FormFile(
        "Belge bir dosya olarak gönderilmelidir(!)",
        required=True,
        data_key=FIELD,
        error_messages={"required": "Lütfen bir dosya seçiniz(!)"},
    )


class KeptPaper(Protocol):
    """A row of a paper (`kit.sent_papers`), and when it was sent."""

    content: Any
    mime_type: Any
    sent_at: Any


def saved_paper(paper: KeptPaper, name: str) -> Response:
    """A paper as a browser saves it."""
    return download(paper.content, PAPER_TYPE, name, paper.sent_at, EXTENSIONS[paper.mime_type])
