"""Make a member an operator: `python -m identity.promote EMAIL`. Only who runs the installation can do this."""

import sys

from identity.app import build_service
from identity.use_cases.people import promote_to_operator


def main(arguments: list[str]) -> None:
    """The command line."""
    with build_service().work() as work:
        person = promote_to_operator(work, arguments[0].lower())
    sys.stdout.write(f"{person.email} is an operator from the next sign-in or refresh\n")


if __name__ == "__main__":
    main(sys.argv[1:])
