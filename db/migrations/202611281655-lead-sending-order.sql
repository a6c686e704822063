-- When the buyer's browser sent what stands in a lead, in milliseconds of its own clock: of two sendings that overtake each other on the
-- way the later one stays.
alter table leads add column sent_ms bigint not null default 0;
