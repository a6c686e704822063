-- Name and address as one would compare them by ear: case, diacritics, script, spaces and punctuation do not count. Null where one of
-- them holds nothing to compare.
create function buyer_key(first_name text, last_name text, address text) returns text language sql immutable parallel safe as $$
  select left(
    nullif(regexp_replace(search_key(first_name || last_name), '[^a-z0-9]', '', 'g'), '') || '|'
      || nullif(regexp_replace(search_key(address), '[^a-z0-9]', '', 'g'), ''), 300)
$$;

alter table orders add column buyer_key text generated always as (buyer_key(first_name, last_name, address)) stored;

-- Only what was not sent yet, so it stays small however many orders there are.
create index orders_waiting_buyer on orders (user_id, buyer_key) where status = 'Na čekanju';
