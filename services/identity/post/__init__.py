"""The post office: every mail and SMS that leaves İmece.

`steps.write` is the one place that writes messages down, at most one for the same thing to the same recipient;
`steps.send` has the worker hand them over. A row holds no token and no code: `documents` fills them in when the letter
is made, in its reader's language.
"""
