"""Second factors: an authenticator app, passkeys, and recovery codes on paper; setting them up and proving them.

Secrets are sealed (`steps.sealing`); `clients` speaks with browsers and passkeys. Where a sign-in waits for its second
step, that is `access`.
"""
