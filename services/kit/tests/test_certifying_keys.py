"""The key with which certificates are signed: ads alone has it, and what it signed stays verifiable for ever."""

import json
from pathlib import Path

import pytest

from kit.keys import CERTIFYING, CERTIFYING_PUBLISHED, hand_out, key_id, make_keys


def _published(folder) -> list[str]:
    return [key["kid"] for key in json.loads((folder / CERTIFYING_PUBLISHED).read_text())["keys"]]


def test_only_ads_gets_the_key_of_certificates(tmp_path):
    make_keys(tmp_path)
    hand_out(tmp_path, lambda name: tmp_path / name)
    assert [path.parent.name for path in tmp_path.glob(f"*/{CERTIFYING}")] == ["ads"]
    assert _published(tmp_path / "ads") == [key_id((tmp_path / "ads" / CERTIFYING).read_bytes())]


def test_a_key_that_the_disk_had_no_room_for_is_made_the_next_time(tmp_path, monkeypatch):
    def full(*_):
        raise OSError("no space left on device")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "write_bytes", full)
        with pytest.raises(OSError, match="no space left"):
            make_keys(tmp_path)
    assert CERTIFYING.removesuffix(".private.pem") in make_keys(tmp_path)


def test_a_former_key_of_certificates_stays_published(tmp_path):
    make_keys(tmp_path)
    (former,) = _published(tmp_path)
    make_keys(tmp_path)
    assert _published(tmp_path) == [former]
    (tmp_path / CERTIFYING).unlink()
    assert make_keys(tmp_path) == ["certificate"]
    present = key_id((tmp_path / CERTIFYING).read_bytes())
    assert _published(tmp_path) == [present, former] and present != former
