"""The mailbox as people and tests read it: `/sandbox/mail`. Receiving is `sandbox.smtp`'s work."""

import re
from collections import defaultdict
from datetime import datetime
from io import BytesIO

from flask import Blueprint, Response, abort, jsonify, render_template, request, send_file
from flask.typing import ResponseReturnValue
from markupsafe import Markup, escape
from sqlalchemy import select
from sqlalchemy.orm import Session

from sandbox.database import unit_of_work
from sandbox.models import Attachment, Mail

blueprint = Blueprint("mailbox", __name__, url_prefix="/sandbox/mail")
_OPENED = ("application/pdf", "text/plain")
_LINK = re.compile(r"https?://[^\s<>\"']+[^\s<>\"'.,;:!?)\]]")
_HTML_POLICY = (
    "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; "
    "style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'"
)


@blueprint.get("")
@blueprint.get("/")
def listing() -> ResponseReturnValue:
    """The newest hundred mails, or those of one address."""
    wanted = request.args.get("to", "").strip().lower()
    chosen = select(Mail).order_by(Mail.id.desc()).limit(100)
    with unit_of_work() as session:
        rows = list(session.scalars(chosen.where(Mail.recipient == wanted) if wanted else chosen))
    return render_template("mail_list.html", mails=rows, wanted=wanted)


@blueprint.get("/messages")
def messages() -> ResponseReturnValue:
    """Mails as JSON, oldest first."""
    wanted = request.args.get("to", "").strip().lower()
    chosen = select(Mail).order_by(Mail.id.desc()).limit(500)
    with unit_of_work() as session:
        rows = list(session.scalars(chosen.where(Mail.recipient == wanted) if wanted else chosen))
        files = _attachments(session, [row.id for row in rows])
    return jsonify(
        [
            {
                "to": row.recipient,
                "subject": row.subject,
                "text": row.text,
                "html": row.html,
                "date": _iso(row.received_at),
                "attachments": [
                    {"name": file.name, "type": file.type, "size": file.size, "url": _url(file)}
                    for file in files[row.id]
                ],
            }
            for row in reversed(rows)
        ]
    )


@blueprint.get("/<int(max=9999999999):number>")
def show(number: int) -> ResponseReturnValue:
    """One mail: its text with links that can be clicked, and its files."""
    mail = _find(number)
    with unit_of_work() as session:
        files = _attachments(session, [number])[number]
    return render_template("mail.html", mail=mail, files=files, url_of=_url, linked=linked)


@blueprint.get("/<int(max=9999999999):number>/html")
def show_html(number: int) -> ResponseReturnValue:
    """The mail's HTML, shut into a sandbox by its content security policy."""
    answer = Response(_find(number).html, content_type="text/html; charset=utf-8")
    answer.headers["Content-Security-Policy"] = _HTML_POLICY
    return answer


@blueprint.get("/<int(max=9999999999):number>/raw")
def show_raw(number: int) -> ResponseReturnValue:
    """The mail as it came in."""
    return Response(_find(number).raw, content_type="text/plain; charset=utf-8")


@blueprint.get("/<int(max=9999999999):number>/attachments/<int(max=999):place>")
def show_attachment(number: int, place: int) -> ResponseReturnValue:
    """A file of a mail: a PDF or a plain text is opened, anything else only saved, so that none acts as our page."""
    with unit_of_work() as session:
        file = session.get(Attachment, (number, place)) or abort(404)
        name, kind, content = file.name, file.type, file.content
    answer = send_file(
        BytesIO(content),
        mimetype=f"{kind}; charset=utf-8" if kind == "text/plain" else kind,
        as_attachment=kind not in _OPENED,
        download_name=name,
    )
    answer.headers["X-Content-Type-Options"] = "nosniff"
    return answer


def _attachments(session: Session, numbers: list[int]) -> dict[int, list[Attachment]]:
    found = defaultdict(list)
    chosen = select(Attachment).where(Attachment.mail_id.in_(numbers)).order_by(Attachment.mail_id, Attachment.place)
    for file in session.scalars(chosen):
        found[file.mail_id].append(file)
    return found


def _url(file: Attachment) -> str:
    return f"/sandbox/mail/{file.mail_id}/attachments/{file.place}"


def _find(number: int) -> Mail:
    with unit_of_work() as session:
        return session.get(Mail, number) or abort(404)


def linked(text: str) -> Markup:
    """Text with its web addresses as links, everything escaped."""
    parts, at = [], 0
    for found in _LINK.finditer(text):
        parts += [escape(text[at : found.start()]), Markup('<a href="{0}">{0}</a>').format(found.group())]
        at = found.end()
    return Markup("").join([*parts, escape(text[at:])])


def _iso(moment: datetime) -> str:
    return moment.isoformat().replace("+00:00", "Z")
