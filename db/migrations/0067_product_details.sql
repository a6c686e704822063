-- Values, package, steps of use and warnings of a product as its source has them; null on pages of before.
alter table product_websites add column product_details jsonb;
