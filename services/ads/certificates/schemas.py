"""Certificates on the wire."""

from marshmallow import Schema, fields

JWS = {"description": "The certificate as a compact JWS (RFC 7515, ES256) of JSON, money in hundredths of a lira."}


class CertificateSchema(Schema):
    """The certificate of an ended ad, as it was signed."""

    adId = fields.Integer(attribute="ad_id")
    jws = fields.String(metadata=JWS)


class KeySchema(Schema):
    """The public half of a key with which certificates were or are signed."""

    kty = fields.String()
    crv = fields.String()
    x = fields.String()
    y = fields.String()
    kid = fields.String()
    use = fields.String()
    alg = fields.String()


class KeySetSchema(Schema):
    """Every key with which certificates were ever signed, the present one first (JSON Web Key Set)."""

    keys = fields.List(fields.Nested(KeySchema))
