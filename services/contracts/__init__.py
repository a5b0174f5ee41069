"""The language that services share: every event, once. Rules, tables and clients are never shared."""
