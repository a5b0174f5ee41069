"""Desk: any member, as an operator finds them by name, e-mail, phone or id. It only reads."""
