"""Asking a person whether a shop may know them, and remembering what they said behind a code that works once."""

import secrets
from datetime import timedelta
from urllib.parse import urlencode, urlsplit

from flask import current_app, g, redirect, render_template, request
from sqlalchemy import select
from werkzeug import Response

from sandbox.clock import now
from sandbox.database import unit_of_work
from sandbox.models import Consent
from sandbox.people.known import PEOPLE, TITLES, TestPerson
from sandbox.settings import Settings

CODE_LIFE = timedelta(minutes=10)
RETURN_PATH = "/hesap/giris/"

# How each party can be made to misbehave, by what is wrong then. The page offers them under the people.
FAULTS = {
    "google": {
        "expired_code": "Kodun süresi geçmiş",
        "wrong_audience": "Belge başka bir uygulamaya verilmiş",
        "wrong_issuer": "Belgeyi başkası düzenlemiş",
        "wrong_nonce": "Belge başka bir girişe ait",
        "expired_token": "Belgenin süresi geçmiş",
        "foreign_key": "Belge yabancı bir anahtarla imzalanmış",
        "down": "Yanıt vermiyor",
    },
    "facebook": {
        "expired_code": "Kodun süresi geçmiş",
        "wrong_app": "Anahtar başka bir uygulamaya verilmiş",
        "invalid_token": "Anahtar geçersiz",
        "other_person": "Anahtar başka bir kişinin",
        "down": "Yanıt vermiyor",
    },
    "telegram": {
        "old": "Bir gün önce imzalanmış",
        "tampered": "İmzadan sonra değiştirilmiş",
        "other_bot": "Başka bir botun imzası",
    },
}


def settings() -> Settings:
    """Settings of the running application."""
    told: Settings = current_app.extensions["sandbox"].settings
    return told


def shop_origin() -> str:
    """Where the shop lives: the origin that the party has registered for it."""
    parts = urlsplit(settings().public_url)
    return f"{parts.scheme}://{parts.netloc}"


def is_registered(url: str, party: str) -> bool:
    """Whether the browser may be sent there: the shop told the party its address for coming back."""
    return url == f"{shop_origin()}{RETURN_PATH}{party}"


def show(party: str) -> str:
    """The page on which a person is chosen. The question is the request's own query, kept as it came."""
    g.callback_origin = shop_origin()
    return render_template(
        "people/consent.html",
        party=TITLES[party],
        people=PEOPLE.values(),
        faults=FAULTS[party],
        question=request.query_string.decode(),
        shop=settings().shop_name,
    )


def wrong(party: str, text: str) -> tuple[str, int]:
    """The page for a question that the party does not understand; it sends the browser nowhere."""
    return render_template("people/wrong.html", party=TITLES[party], text=text), 400


def chosen() -> tuple[TestPerson, str] | None:
    """The person and the fault of the form, or None for who refuses."""
    person = PEOPLE.get(request.form.get("person", ""))
    return (person, request.form.get("fault", "")) if person else None


def remember(party: str, person: str, fault: str) -> str:
    """Keep a consent; gives its code."""
    code = f"{party[0]}/{secrets.token_urlsafe(24)}"
    with unit_of_work() as session:
        asked = request.args.to_dict()
        session.add(Consent(code=code, party=party, person=person, asked=asked, fault=fault, given_at=now()))
    return code


def redeem(party: str, code: str) -> Consent | None:
    """The consent of a code: once, and while it is fresh. It gets a token by which it is found again."""
    with unit_of_work() as session:
        found = session.scalar(select(Consent).where(Consent.code == code, Consent.party == party).with_for_update())
        if found is None or found.used_at is not None:
            return None
        found.used_at, found.token = now(), f"token-{secrets.token_urlsafe(32)}"
        is_late = found.fault == "expired_code" or now() - found.given_at > CODE_LIFE
        return None if is_late else found


def by_token(party: str, token: str) -> Consent | None:
    """The consent that a token stands for."""
    with unit_of_work() as session:
        return session.scalar(select(Consent).where(Consent.token == token, Consent.party == party))


def back(url: str, **query: str) -> Response:
    """Send the browser back to the shop."""
    return redirect(f"{url}{'&' if '?' in url else '?'}{urlencode(query)}", 303)
