"""The demo world: people, goods, ads in every state and the histories behind them, made through the services' own use
cases under a clock that starts weeks ago. `python -m tools.demo` makes it once; every time it is the same world."""
