"""Whether the storefront's tests notice a fault: Stryker, with a lock of its own apart from the storefront's."""
