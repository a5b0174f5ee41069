"""What people and tests use: the page with all parcels, the same as JSON, moving them on, handing them in, faults."""

import re
from typing import Any

from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue
from sqlalchemy.orm import Session
from werkzeug import Response as BaseResponse

from sandbox.cargo import book
from sandbox.cargo.calls import settings
from sandbox.cargo.faults import FAULTS
from sandbox.database import unit_of_work
from sandbox.faults import add_fault_routes
from sandbox.models import CargoParcel

blueprint = Blueprint("cargo", __name__, url_prefix="/sandbox/cargo")
add_fault_routes(blueprint, FAULTS)
NUMBER = re.compile(r"[0-9A-Za-z-]{5,40}")


@blueprint.get("")
@blueprint.get("/")
def listing() -> str:
    """All parcels, newest first, or those of one number, with a button for every way on."""
    wanted = request.args.get("key", "").strip()
    with unit_of_work() as session:
        parcels = [_shown(parcel) for parcel in book.anywhere(session, wanted)][::-1]
    return render_template(
        "cargo.html",
        parcels=parcels,
        wanted=wanted,
        states=book.STATES,
        companies=book.COMPANIES,
        pause=settings().cargo_step_seconds,
    )


@blueprint.get("/parcels")
def parcels() -> Response:
    """Parcels as JSON, oldest first; `key` may be a sender's key, a company's number or a return's code."""
    with unit_of_work() as session:
        return jsonify([_shown(parcel) for parcel in book.anywhere(session, request.args.get("key", "").strip())])


@blueprint.post("/parcels")
def hand_in() -> ResponseReturnValue:
    """Hand in a parcel that has a number of its own: company, number. Handing it in again changes nothing."""
    given = _given()
    company, number = str(given.get("company", "")), str(given.get("number", "")).strip()
    if company not in book.COMPANIES or not NUMBER.fullmatch(number):
        return jsonify(error="company (yurtici, aras, mng) and number (5 to 40 letters or digits) are needed"), 422
    with unit_of_work() as session:
        return _answer(_shown(book.hand_in(session, company, number)))


@blueprint.post("/parcels/<number>/move")
def move(number: str) -> ResponseReturnValue:
    """Move a parcel by hand to `state`. A parcel that arrived, or was called off, stays where it is: 409."""
    state = str(_given().get("state", ""))
    if state not in book.STATES or state == "created":
        return jsonify(error=f"state must be one of {', '.join(book.STATES)}, and not created"), 422
    with unit_of_work() as session:
        parcel = _latest(session, number)
        if not book.move(session, parcel, state):
            return jsonify(error=f"the parcel is {book.state_of(parcel)}"), 409
        return _answer(_shown(parcel))


@blueprint.post("/parcels/<number>/hold")
def hold(number: str) -> ResponseReturnValue:
    """Let a parcel wait for the hand from now on."""
    with unit_of_work() as session:
        parcel = _latest(session, number)
        book.hold(parcel)
        return _answer(_shown(parcel))


def _latest(session: Session, number: str) -> CargoParcel:
    found = book.anywhere(session, number)
    return found[-1] if found else abort(404)


def _given() -> dict[str, Any]:
    """What was sent, by a program as JSON or by the page's buttons as a form."""
    body = request.get_json(silent=True)
    return body if isinstance(body, dict) else request.form.to_dict()


def _answer(shown: dict[str, Any]) -> BaseResponse:
    return jsonify(shown) if request.is_json else redirect("/sandbox/cargo", code=303)


def _shown(parcel: CargoParcel) -> dict[str, Any]:
    return {
        "number": parcel.number,
        "company": parcel.company,
        "companyName": book.COMPANIES[parcel.company],
        "key": parcel.key,
        "code": parcel.code,
        "state": book.state_of(parcel),
        "isByHand": parcel.is_by_hand,
        "isCancelled": parcel.cancelled_at is not None,
        "recipient": parcel.recipient,
        "contents": parcel.contents,
        "steps": [{"state": step.state, "at": step.at.isoformat().replace("+00:00", "Z")} for step in parcel.steps],
    }
