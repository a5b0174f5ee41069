"""How mails look: one layout as HTML and one as plain text, both filled from a `Letter`."""

from collections.abc import Sequence
from datetime import datetime
from email import policy
from email.headerregistry import Address, BaseHeader, HeaderRegistry
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from functools import partial
from pathlib import Path
from unicodedata import bidirectional

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from identity.letters.documents.languages import said
from identity.letters.documents.letter import Letter
from identity.post.clients.carriers import Mail, mail_address
from identity.post.documents.enclosure import Enclosure
from identity.settings import Settings
from kit.imprint import Imprint
from kit.texts import RIGHT_TO_LEFT, TURKISH

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


class KeptHeaders(HeaderRegistry):
    """How headers are made, with a class for each name that is made once. The library makes one for each header."""

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[str, type[BaseHeader]] = {}

    def __getitem__(self, name: str) -> type[BaseHeader]:
        """The class of a header."""
        if (key := name.lower()) not in self._kept:
            self._kept[key] = super().__getitem__(name)
        return self._kept[key]


_POLICY = policy.default.clone(header_factory=KeptHeaders())


def render_mail(
    letter: Letter,
    recipient: str,
    message_id: str,
    date: datetime,
    settings: Settings,
    imprint: Imprint,
    enclosures: Sequence[Enclosure] = (),
    language: str = TURKISH,
) -> Mail:
    """A mail ready to travel, from a letter in that language. Its Message-ID follows from the message's id, so a
    repetition is seen to be one.
    """
    words = {
        "letter": letter,
        "language": language,
        "is_mirrored": language in RIGHT_TO_LEFT,
        "direction_of": _direction_of,
        "said": partial(said, language=language),
        "public_url": settings.common.public_url,
        "support_email": settings.support_email,
        "year": date.year,
        "imprint": imprint,
    }
    message = EmailMessage(_POLICY)
    message["Subject"] = " ".join(letter.subject.split())
    message["From"] = sender(settings, imprint)
    message["To"] = mail_address(recipient)
    message["Date"] = format_datetime(date)
    message["Message-ID"] = f"<{message_id}@{sender_domain(settings)}>"
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{letter.stop[1]}>"
    message.set_content(_TEMPLATES.get_template("layout.txt").render(words), cte="quoted-printable")
    html = _TEMPLATES.get_template("layout.html").render(words)
    message.add_alternative(html, subtype="html", cte="quoted-printable")
    for enclosure in enclosures:
        enclosure.attach_to(message)
    message["Content-Language"] = language  # at last: what begins with Content- moves into the first of several parts
    return Mail(recipient, message)


def _direction_of(text: str) -> str:
    """The direction of a cell: from right to left with any Arabic in it, even where a foreign word comes first."""
    return "rtl" if any(bidirectional(sign) == "AL" for sign in text) else "auto"


def sender(settings: Settings, imprint: Imprint) -> str:
    """Whom a mail is from: the deployment's address, under the name that the shop has."""
    name, address = parseaddr(settings.smtp_from)
    return str(Address(imprint.brand if imprint.legal_name else name, addr_spec=address))


def sender_domain(settings: Settings) -> str:
    """The domain of the sender's address."""
    return parseaddr(settings.smtp_from)[1].rpartition("@")[2] or "localhost"
