"""Notices: what people are told of what happened elsewhere. Local copies carry everything that the letters say."""
