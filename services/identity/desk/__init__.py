"""Desk: any member, as an operator finds them by name, e-mail, phone or id, all that is known of one, and what an
operator can do about them alone. What takes two operators is `offices`.
"""
