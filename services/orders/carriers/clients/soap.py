"""SOAP 1.1, as little as two carriers need: an envelope out, an envelope in, read strictly.

Documents with a DOCTYPE are refused before they are parsed: with it go external entities and the bombs made of internal
ones. SOAP forbids a DOCTYPE anyway (section 3).
"""

from collections.abc import Mapping
from http import HTTPStatus
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import requests

from orders.carriers.clients.carrier import NotSent, Refused, Unknown
from orders.carriers.clients.transport import send

ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/"
Fields = Mapping[str, "str | Fields | list[Fields]"]


def call(http: requests.Session, party: str, url: str, action: str, operation: Element) -> Element:
    """Call an operation and give the body's one child. Raises `NotSent`, `Refused`, `Unknown`."""
    envelope = ET.Element(f"{{{ENVELOPE}}}Envelope")
    ET.SubElement(envelope, f"{{{ENVELOPE}}}Body").append(operation)
    document = ET.tostring(envelope, encoding="utf-8", xml_declaration=True)
    headers = {"Content-Type": "text/xml; charset=utf-8", "SOAPAction": f'"{action}"'}
    status, content = send(http, party, "POST", url, document, headers)
    if status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS):
        raise NotSent(f"HTTP {status}")
    answer = _body(content, status)
    if answer.tag == f"{{{ENVELOPE}}}Fault":
        raise _fault(answer)
    if status != HTTPStatus.OK:
        raise Unknown(f"HTTP {status}")
    return answer


def element(name: str, fields: Fields, namespace: str = "") -> Element:
    """An element with its fields in order; a list repeats its field. The namespace is the fields' too."""
    made = ET.Element(_qualified(name, namespace))
    for key, value in fields.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, str):
                ET.SubElement(made, _qualified(key, namespace)).text = each
            else:
                made.append(element(key, each, namespace))
    return made


def read(content: bytes) -> Element:
    """Parse a document. Raises `ValueError` for anything that is not plain UTF-8 XML without a DOCTYPE."""
    text = content.decode("utf-8-sig")
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ValueError("a document type is not welcome")
    try:
        return ET.fromstring(text)  # noqa: S314 (no DOCTYPE, so no entities; the length is limited)
    except ET.ParseError as error:
        raise ValueError(str(error)) from error


def text_of(parent: Element | None, *path: str) -> str:
    """The text of the first element along a path of names, in any namespace; empty when there is none."""
    found = None if parent is None else parent.find("/".join(f"{{*}}{name}" for name in path))
    return "" if found is None or found.text is None else found.text.strip()


def all_of(parent: Element | None, *path: str) -> list[Element]:
    """Every element along a path of names."""
    return [] if parent is None else parent.findall("/".join(f"{{*}}{name}" for name in path))


def first_of(parent: Element | None, *path: str) -> Element | None:
    """The first element along a path of names."""
    return next(iter(all_of(parent, *path)), None)


def _qualified(name: str, namespace: str) -> str:
    return f"{{{namespace}}}{name}" if namespace else name


def _body(content: bytes, status: int) -> Element:
    try:
        body = read(content).find(f"{{{ENVELOPE}}}Body")
    except ValueError as error:
        raise Unknown(f"HTTP {status}, no XML") from error
    if body is None or len(body) != 1:
        raise Unknown(f"HTTP {status}, no SOAP body")
    return body[0]


def _fault(fault: Element) -> Refused | Unknown:
    """The fault's code says whose it is: the caller's, or the company's own."""
    code, message = text_of(fault, "faultcode"), text_of(fault, "faultstring")[:200]
    return Refused(code, message) if code.rpartition(":")[2].startswith("Client") else Unknown(f"{code} {message}")
