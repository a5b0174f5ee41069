"""Terms: what the market keeps of a sale and how long it holds the rest, in versions that operators plan.

The first version is the environment's; operators' versions are rows that are only ever added. A version begins at
midnight in Istanbul, the next one at the earliest, and until then it may be withdrawn; a change that is large, or that
loosens a protection, begins only if a second operator has approved it.

What was agreed is kept. An ad goes by the commission and the hold that were in force on the day on which it was
published, until the last of its lines is paid out: they are frozen for it (`ad_terms`) when payments hears of it. What
no supplier was promised, how large a refund needs two operators, goes by the version in force now.
"""
