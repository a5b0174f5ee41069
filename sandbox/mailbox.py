"""The mailbox as people and tests read it: `/sandbox/mail`. Receiving is `sandbox.smtp`'s work."""

import re

from flask import Blueprint, Response, abort, jsonify, render_template, request
from markupsafe import Markup, escape
from sqlalchemy import select

from sandbox.database import unit_of_work
from sandbox.models import Mail

blueprint = Blueprint("mailbox", __name__, url_prefix="/sandbox/mail")
_LINK = re.compile(r"https?://[^\s<>\"']+[^\s<>\"'.,;:!?)\]]")
_HTML_POLICY = (
    "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; "
    "style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'"
)


@blueprint.get("")
@blueprint.get("/")
def listing():
    """The newest hundred mails, or those of one address."""
    wanted = request.args.get("to", "").strip().lower()
    chosen = select(Mail).order_by(Mail.id.desc()).limit(100)
    with unit_of_work() as session:
        rows = list(session.scalars(chosen.where(Mail.recipient == wanted) if wanted else chosen))
    return render_template("mail_list.html", mails=rows, wanted=wanted)


@blueprint.get("/messages")
def messages():
    """Mails as JSON, oldest first."""
    wanted = request.args.get("to", "").strip().lower()
    chosen = select(Mail).order_by(Mail.id.desc()).limit(500)
    with unit_of_work() as session:
        rows = list(session.scalars(chosen.where(Mail.recipient == wanted) if wanted else chosen))
    return jsonify(
        [
            {
                "to": row.recipient,
                "subject": row.subject,
                "text": row.text,
                "html": row.html,
                "date": _iso(row.received_at),
            }
            for row in reversed(rows)
        ]
    )


@blueprint.get("/<int(max=9999999999):number>")
def show(number: int):
    """One mail: its text with links that can be clicked."""
    return render_template("mail.html", mail=_find(number), linked=linked)


@blueprint.get("/<int(max=9999999999):number>/html")
def show_html(number: int):
    """The mail's HTML, shut into a sandbox by its content security policy."""
    answer = Response(_find(number).html, content_type="text/html; charset=utf-8")
    answer.headers["Content-Security-Policy"] = _HTML_POLICY
    return answer


@blueprint.get("/<int(max=9999999999):number>/raw")
def show_raw(number: int):
    """The mail as it came in."""
    return Response(_find(number).raw, content_type="text/plain; charset=utf-8")


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


def _iso(moment) -> str:
    return moment.isoformat().replace("+00:00", "Z")
