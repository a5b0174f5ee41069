"""The form in which a paper is sent."""

from kit.fields import FormFile, WireSchema
from kit.sent_papers import FIELD


class PaperFormSchema(WireSchema):
    """A form with one file."""

    file = FormFile(
        "Belge bir dosya olarak gönderilmelidir(!)",
        required=True,
        data_key=FIELD,
        error_messages={"required": "Lütfen bir dosya seçiniz(!)"},
    )
