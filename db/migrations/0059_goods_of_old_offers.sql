-- What each of the three offers of the old thank-you page is, in the seller's words and in their order; an offer without words is off
-- (decision 077).
alter table product_websites add column legacy_goods text[] not null default '{}' check (cardinality(legacy_goods) <= 3);
