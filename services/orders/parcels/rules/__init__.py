"""When something may be shipped, how a parcel moves on, and when a person has to decide about it."""
