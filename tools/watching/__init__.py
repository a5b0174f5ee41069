"""What watches İmece: service level objectives, dashboards, and who is to be asked natively.

The rules and dashboards lie in `k8s/watching`; those that repeat themselves are written from here.
"""
