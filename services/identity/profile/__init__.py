"""The profile: a member's own record. Names, the phone that a code has proven, the picture."""
