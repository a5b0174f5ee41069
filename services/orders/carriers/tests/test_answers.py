"""What carriers answer: what makes no sense or could do harm leaves doubt, and words are read."""

import pytest
import requests
from requests.adapters import BaseAdapter

from orders.carriers.clients import soap
from orders.carriers.clients.carrier import Unknown
from orders.carriers.clients.movements import by_words, turkish_instant
from orders.carriers.tests.companies import KEY, PARCEL, S

BOMB = b'<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>'
OUTSIDE = b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'


@pytest.mark.parametrize("document", [BOMB, OUTSIDE, BOMB.decode().encode("utf-16"), b"<a", b"", b"\xff\xfe<a/>"])
def test_documents_that_could_do_harm_are_not_read(document):
    with pytest.raises(ValueError):
        soap.read(document)


class Says(BaseAdapter):
    """A company that answers everything with the same bytes."""

    def __init__(self, content, status=200):
        super().__init__()
        self.content, self.status = content, status

    def send(self, request, **how):
        response = requests.Response()
        response.status_code, response._content = self.status, self.content
        if "/token" in request.url:
            response.status_code, response._content = 200, b'{"jwt": "a", "jwtExpireDate": "never"}'
        return response

    def close(self):
        """Nothing is held."""


@pytest.mark.parametrize("content", [b"", b"<html>", BOMB, b"null", b"[1]", b"{" * 5000, b"x" * (1024 * 1024 + 1)])
@pytest.mark.parametrize("status", [200, 302, 500])
@pytest.mark.parametrize("call", ["create", "track"])
def test_answers_that_make_no_sense_leave_doubt(world, company, content, status, call):
    carrier = world.reached_by(Says(content, status))[company]
    with pytest.raises(Unknown):
        carrier.create(PARCEL) if call == "create" else carrier.track(KEY, True)


@pytest.mark.parametrize(
    ("text", "utc"),
    [
        (("20261121", "123000"), "2026-11-21T09:30:00"),
        (("21-11-2026 12:30:05",), "2026-11-21T09:30:05"),
        (("21.11.2026", "12:30"), "2026-11-21T09:30:00"),
        (("2026-11-21T12:30:00.123",), "2026-11-21T09:30:00"),
        (("2026-11-21T12:30:00Z",), "2026-11-21T12:30:00"),
        (("yesterday",), None),
        (("",), None),
        *(
            ((never,), None)
            for never in ("0001-01-01T00:00:00", "0001-01-01T00:00:00Z", "00010101 000000", "01.01.1900 00:00")
        ),
        (("9999-12-31T23:59:59-14:00",), None),
    ],
)
def test_instants_are_read_in_turkish_time(text, utc):
    read = turkish_instant(*text)
    assert (read and read.replace(microsecond=0).strftime("%Y-%m-%dT%H:%M:%S")) == utc


@pytest.mark.parametrize(
    ("movement", "state"),
    [
        ("KABUL", S.ACCEPTED),
        ("Kargo Teslim Alındı", S.ACCEPTED),
        ("İrsaliye Düzenlendi", S.CREATED),
        ("AKTARMA MERKEZİNE VARIŞ", S.IN_TRANSIT),
        ("Teslimat_Birimine_Varış", S.IN_TRANSIT),
        ("DAĞITIMA ÇIKTI", S.OUT_FOR_DELIVERY),
        ("Teslim Edilemedi", S.FAILED),
        ("TESLİM EDİLDİ", S.DELIVERED),
        ("Göndericiye İade Edildi", S.RETURNED),
        ("Fatura kesildi", None),
    ],
)
def test_movements_are_read_by_their_words(movement, state):
    assert by_words(movement) is state
