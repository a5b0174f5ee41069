"""`python -m payments.reconcile`: compare every payment with the provider's books; exit 1 on a difference."""

import sys

from kit.money import lira_text
from kit.service import Service
from payments.app import build_service
from payments.use_cases import reconciliation

BATCH = 200


def run(service: Service) -> int:
    """Compare everything once and print what differs. Gives the number of payments that differ or can't be read."""
    began = service.clock.now()
    compared = unreadable = 0
    while True:
        progress = reconciliation.reconcile(service, service.clock.now() - began, BATCH)
        compared += progress.compared
        unreadable = progress.unreadable
        if progress.compared == 0:
            break
    with service.work() as work:
        report = reconciliation.report(work)
    for row in report["rows"]:
        if row["differs"]:
            difference = lira_text(row["difference_kurus"])
            sys.stdout.write(f"{row['payment_id']}: provider minus ours {difference}\n")
    sys.stdout.write(f"{compared} compared, {report['differences']} differ, {unreadable} could not be read\n")
    return report["differences"] + unreadable


if __name__ == "__main__":
    sys.exit(1 if run(build_service()) else 0)
