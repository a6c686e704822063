-- A time before which the network wants nothing of a pixel. Every order of that pixel waits for it.
alter table conversions add column wait_until timestamptz;
create index conversions_pauses on conversions (user_id, pixel_id, wait_until) where status = 'waiting' and wait_until is not null;

-- What the network refused can be sent again while it would take it, so the buyer's browser stays known until then; the sweep reads this.
create index conversions_refused on conversions (created_at) where status = 'refused';
