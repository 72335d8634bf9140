"""Scenario files of members: checked, drawn and tried before anybody founds a campaign with them."""
