"""Make a member an operator: `python -m identity.promote EMAIL`. Only who runs the installation can do this.

Operators sign in with a second factor. What is printed is shown this once: the secret for the authenticator app, the
same as an address for a QR code, and recovery codes. `--renew` makes all of it anew for who has lost telephone and
paper; the old ones are void then.
"""

import argparse
import sys

from identity.building import build_service
from identity.factors.steps.enrolment import Handout, appoint_operator


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m identity.promote", description=__doc__)
    parser.add_argument("email")
    parser.add_argument("--renew", action="store_true", help="a new second factor for an operator who has lost theirs")
    asked = parser.parse_args(arguments)
    handout = appoint_operator(build_service(), asked.email.lower(), is_renewal=asked.renew)
    sys.stdout.write("\n".join(_lines(handout)) + "\n")


def _lines(handout: Handout) -> list[str]:
    lines = [f"{handout.person.email} is an operator from the next sign-in"]
    if handout.setup is None:
        return [*lines, "and keeps the second factor that was set up before (--renew makes a new one)"]
    return [
        *lines,
        "",
        "Second factor, shown this once:",
        f"  secret   {handout.setup.secret}",
        f"  address  {handout.setup.uri}",
        "Recovery codes, each good once:",
        *(f"  {code}" for code in handout.recovery_codes),
    ]


if __name__ == "__main__":
    main(sys.argv[1:])
