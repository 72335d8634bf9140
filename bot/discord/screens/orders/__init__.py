"""Screens of orders: questions, plans, standing orders, and what taps on them do."""
