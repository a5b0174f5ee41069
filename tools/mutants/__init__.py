"""Whether the rules' tests notice a fault, and the page that keeps the answer (docs/mutants.md)."""
