-- A page in the making can be called off and tried again: each try is told from the one before, what was fetched and paid for is kept
-- until the page stands, and what is written so far can be read while it is written.
alter table generations add column attempt integer not null default 1;
alter table generations add column kept jsonb not null default '{}';
alter table generations add column draft jsonb;

-- What a call is estimated to have cost, by the price of the settings at that moment; null where none is set.
alter table model_calls add column cost numeric(14, 6);
alter table model_calls add column cost_currency text;
