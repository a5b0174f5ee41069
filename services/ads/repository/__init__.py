"""Every select of ads. `shown` reads what shoppers see, `listing` finds and sorts, `social` reads around an ad."""
