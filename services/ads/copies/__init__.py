"""Copies of what others own: products of the catalogue, suppliers of identity, and whom identity ties to which company.

Beside them stand the exact sums of what buyers gave, so that a list has every mean at hand. A person who has left
leaves a mark here, which `kit.ties` asks for. That a product changed is a step of `publishing`, for ads show it.
"""
