"""The outside world on this machine: card provider, mailbox and SMS gateway, each speaking the real protocol.

A separate program for the demo and the tests. Nothing under `services/` imports it, and it imports nothing of theirs.
"""
