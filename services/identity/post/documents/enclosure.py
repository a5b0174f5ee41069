"""A file that travels with a mail."""

from dataclasses import dataclass
from email.message import EmailMessage


@dataclass(frozen=True)
class Enclosure:
    """A file under its name. A text is in UTF-8."""

    name: str
    type: str
    content: bytes

    def attach_to(self, message: EmailMessage) -> None:
        """Put the file into a mail, byte by byte."""
        kind, _, subtype = self.type.partition("/")
        charset = {"charset": "utf-8"} if kind == "text" else {}
        message.add_attachment(self.content, maintype=kind, subtype=subtype, filename=self.name, params=charset)
