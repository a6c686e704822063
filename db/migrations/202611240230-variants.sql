-- Sizes, colours and models of a product; null is a product of one kind.
alter table product_websites
  add column variants jsonb;

-- Which of them an order's own pieces are, as the buyer chose them; null where there was nothing to choose.
alter table orders
  add column pieces jsonb;
