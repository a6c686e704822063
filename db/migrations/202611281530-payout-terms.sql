-- What a courier keeps of a transfer, and couriers of a market that pay at other times: {"Serbia": {"amount": "40.00", "percent": "1.5"}}
-- and [{"market", "courier", "days", "fee", "returnCost"}].
alter table payout_settings add column fees jsonb not null default '{}', add column couriers jsonb not null default '[]';
