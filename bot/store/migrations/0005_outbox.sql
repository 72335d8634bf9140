-- Version 5: what waits to be posted in one campaign is found by index, however much waits in others.

CREATE INDEX outbox_by_campaign ON outbox (campaign_id, id) WHERE campaign_id IS NOT NULL;
