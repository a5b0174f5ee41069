"""The frame around every call to a carrier: faults, one transaction, and SOAP in and out."""

import hmac
import time
from collections.abc import Callable
from datetime import datetime
from typing import Any
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element
from zoneinfo import ZoneInfo

from flask import Response, current_app, request
from sqlalchemy.orm import Session

from sandbox import connection
from sandbox.cargo import faults
from sandbox.database import unit_of_work
from sandbox.settings import Settings

ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/"
ISTANBUL = ZoneInfo("Europe/Istanbul")
LONGEST_SLEEP = 120.0
Handle = Callable[[Session, dict[str, dict[str, Any]]], Response]


class BadCall(Exception):
    """A call that no carrier would understand."""


def serve(company: str, kind: str, handle: Handle) -> Response:
    """Run a call, and misbehave as was asked for."""
    hits = faults.strike(company, kind)
    if "slow" in hits:
        time.sleep(min(float(hits["slow"].get("seconds", 1)), LONGEST_SLEEP))
    if "error" in hits:
        status = int(hits["error"].get("status", 500))
        return Response("<html><body>Service Unavailable</body></html>", status=status, content_type="text/html")
    with unit_of_work() as session:
        answer = handle(session, hits)
    return Response("", status=connection.cut()) if "lost_answer" in hits else answer


def settings() -> Settings:
    """Settings of the running application."""
    told: Settings = current_app.extensions["sandbox"].settings
    return told


def is_account(user: str, password: str, wanted_user: str, wanted_password: str) -> bool:
    """Whether these are the account's name and password."""
    pairs = ((user, wanted_user), (password, wanted_password))
    return all(hmac.compare_digest(given.encode(), wanted.encode()) for given, wanted in pairs)


def turkish(moment: datetime, pattern: str) -> str:
    """An instant as the companies write it: in Turkish time."""
    return moment.astimezone(ISTANBUL).strftime(pattern)


def read_operation() -> Element:
    """The operation in a SOAP request's body. Raises `BadCall`."""
    try:
        body = parse(request.get_data().decode("utf-8")).find(f"{{{ENVELOPE}}}Body")
    except ValueError as error:
        raise BadCall from error
    if body is None or len(body) != 1:
        raise BadCall
    return body[0]


def parse(text: str) -> Element:
    """XML without a DOCTYPE. Raises `BadCall`."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise BadCall
    try:
        return ET.fromstring(text)  # noqa: S314 (no DOCTYPE, so no entities)
    except ET.ParseError as error:
        raise BadCall from error


def name_of(operation: Element) -> str:
    """An element's name without its namespace."""
    return operation.tag.rpartition("}")[2]


def text_of(parent: Element | None, *path: str) -> str:
    """The text of the first element along a path of names, in any namespaces."""
    found = None if parent is None else parent.find("/".join(f"{{*}}{name}" for name in path))
    return "" if found is None or found.text is None else found.text.strip()


def fields(name: str, values: dict[str, Any], namespace: str = "") -> Element:
    """An element with its fields; a list repeats its field, an object nests."""
    made = ET.Element(f"{{{namespace}}}{name}" if namespace else name)
    for key, value in values.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, dict):
                made.append(fields(key, each, namespace))
            else:
                ET.SubElement(made, f"{{{namespace}}}{key}" if namespace else key).text = str(each)
    return made


def soap(child: Element, status: int = 200) -> Response:
    """A SOAP answer around one element."""
    envelope = ET.Element(f"{{{ENVELOPE}}}Envelope")
    ET.SubElement(envelope, f"{{{ENVELOPE}}}Body").append(child)
    document = ET.tostring(envelope, encoding="utf-8", xml_declaration=True)
    return Response(document, status=status, content_type="text/xml; charset=utf-8")


def fault(message: str) -> Response:
    """A SOAP fault that blames the caller."""
    found = ET.Element(f"{{{ENVELOPE}}}Fault")
    ET.SubElement(found, "faultcode").text = "soap:Client"
    ET.SubElement(found, "faultstring").text = message
    return soap(found, 500)
