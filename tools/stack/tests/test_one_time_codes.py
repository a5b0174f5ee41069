"""The code that `make up` prints is the one that identity wants."""

import pyotp
import pytest

from tools.demo.people import OPERATORS_SECRET
from tools.stack.one_time_codes import SECRET, code_at


@pytest.mark.parametrize("seconds", [0, 59, 1111111109, 1234567890.9, 2000000000])
def test_a_code_is_that_of_an_authenticator_app(seconds):
    secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    assert code_at(seconds, secret) == pyotp.TOTP(secret).at(int(seconds))


def test_the_secret_that_is_printed_is_that_of_the_demo_world():
    assert SECRET == OPERATORS_SECRET
