-- no transaction

-- The pages of a product are told when its last piece goes.
drop index concurrently if exists product_websites_stock_product;
create index concurrently product_websites_stock_product on product_websites (stock_product_id) where stock_product_id is not null;
