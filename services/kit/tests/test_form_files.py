"""Files in forms: what they are called."""

import pytest
from werkzeug.datastructures import FileStorage

from kit.form_files import file_name


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
