"""Files in forms: the field, and the form in which a paper is sent."""

from typing import Any

from flask_smorest.fields import Upload
from marshmallow import ValidationError
from werkzeug.datastructures import FileStorage

from kit.fields import WireSchema
from kit.sent_papers import FIELD


class FormFile(Upload):  # type: ignore[misc]  # flask-smorest comes without types
    """A file in a form, and what is said of something else: the room that keeps it looks at what is in it."""

    def __init__(self, no_file: str, **options: Any):
        super().__init__(**options)
        self._no_file = no_file

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> FileStorage:
        if not isinstance(value, FileStorage):
            raise ValidationError(self._no_file)
        return value


class PaperFormSchema(WireSchema):
    """A form with one file."""

    file = FormFile(
        "Belge bir dosya olarak gönderilmelidir(!)",
        required=True,
        data_key=FIELD,
        error_messages={"required": "Lütfen bir dosya seçiniz(!)"},
    )
