"""Offices: what takes two operators. One proposes to make a member an operator, to end that, or to take a lost second
factor off; another confirms within a day, or it lapses.
"""
