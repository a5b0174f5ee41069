"""The auditor: compares all databases and the provider's own books, and says what does not add up.

It only reads. `python -m tools.audit [STACK_JSON]` prints one line per invariant; tests call `findings`.
"""

from tools.audit.auditor import Finding, findings, findings_in, reports

__all__ = ["Finding", "findings", "findings_in", "reports"]
