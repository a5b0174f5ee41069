"""Invoices' papers, as suppliers bring them and buyers read them."""

import csv
import io

from kit.spreadsheet import MARK

PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"


def due(test, headers, **query) -> dict:
    answer = test.client.get("/supplier/invoices", query_string=query, headers=headers)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]


def send(test, headers, name, content=PDF, how="keep", **named):
    form = {"file": (io.BytesIO(content), name)}
    return test.client.post(f"/supplier/invoiceFile/{how}", data=form, query_string=named, headers=headers)


def kept(test, headers, name, content=PDF, how="keep", **named) -> dict:
    answer = send(test, headers, name, content, how, **named)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]


def refused(test, headers, name, content=PDF, how="keep", **named) -> tuple[int, str]:
    answer = send(test, headers, name, content, how, **named)
    return answer.status_code, answer.json["code"]


def batch(test, headers, **query) -> list[dict[str, str]]:
    return _lines(test, headers, "/supplier/invoices.csv", query)


def sent_file(test, headers, **query) -> list[dict[str, str]]:
    return _lines(test, headers, "/supplier/invoices/sent.csv", query)


def _lines(test, headers, path, query) -> list[dict[str, str]]:
    answer = test.client.get(path, query_string=query, headers=headers)
    assert answer.status_code == 200
    assert answer.data.startswith(MARK)
    return list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"), newline=""), delimiter=";"))


def own(test, headers, **query) -> list[dict]:
    return test.client.get("/order/invoices", query_string=query, headers=headers).json["success"]


def number_of(snapshot) -> str:
    return snapshot["orderId"][:8]


def paper_of(snapshot) -> bytes:
    """The paper of one order, as no other order's is."""
    return PDF + f"% {number_of(snapshot)}\n".encode()
