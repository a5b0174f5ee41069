"""Proposals: forms by which names come, and by which those who brought them rename them.

What a supplier adds others see once an operator accepted it, and its supplier is told what has become of it. Operators
use the same forms: what they add stands at once, and what they rename is kept in the desk's history.
"""
