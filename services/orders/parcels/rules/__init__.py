"""When something may be shipped, how a parcel moves on, and when somebody has to decide about it."""
