"""Files in forms: what they are called, and a machine that has no room for one."""

from errno import ENOENT, ENOSPC
from io import BytesIO

import pytest
from flask import request
from werkzeug import formparser
from werkzeug.datastructures import FileStorage

from kit.form_files import file_name
from kit.http import new_app
from kit.policy import public
from kit.reading import Blueprint


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("liste.csv", "liste.csv"),
        ("Gönderiler (2).csv", "Gönderiler (2).csv"),
        ("a\0b\r\nc\td.csv", "abcd.csv"),
        ("mart\u202efdp.csv", "martfdp.csv"),
        ("gizli\u200b\u3164\ufeff.csv", "gizli.csv"),
        ("yarım\ud800.csv", "yarım.csv"),
        ("uzun-bir-dosya-adı-sonu.csv", "dosya-adı-sonu.csv"),
        (None, ""),
    ],
)
def test_a_files_name_is_what_can_be_seen_of_it(sent, kept):
    assert file_name(FileStorage(filename=sent), 18) == kept


@pytest.mark.parametrize(("reason", "status"), [(ENOSPC, 503), (ENOENT, 500)], ids=["a full disk", "another fault"])
def test_a_file_for_which_there_is_no_room_may_be_sent_again(service, monkeypatch, capsys, reason, status):
    class Failing(BytesIO):
        def write(self, _: object) -> int:
            raise OSError(reason, "the disk says so")

    blueprint = Blueprint("sending", __name__)

    @blueprint.route("/send", methods=["POST"])
    @public
    def send() -> dict:
        return {"success": bool(request.files)}

    client = new_app(service, [blueprint]).test_client()
    assert client.post("/send", data={"file": (BytesIO(b"x"), "a.pdf")}).status_code == 200
    monkeypatch.setattr(formparser, "SpooledTemporaryFile", lambda **_: Failing())
    answer = client.post("/send", data={"file": (BytesIO(b"x"), "a.pdf")})
    assert (answer.status_code, answer.headers.get("Retry-After")) == (status, "2" if status == 503 else None)
    assert "the disk says so" in capsys.readouterr().err
