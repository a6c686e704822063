-- Sizes, colours and models of a product; null is a product of one kind.
alter table product_websites
  add column variants jsonb;

-- Which of them an order's own pieces are, without those of merged orders; null where there was nothing to choose.
alter table orders
  add column own_pieces jsonb;
