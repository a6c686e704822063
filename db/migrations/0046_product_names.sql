-- Open pages ask for questions and comments of a product by its name; hashed, because a name may be longer than an index row.
create index product_websites_product_name on product_websites using hash (product_name)
  where deleted_at is null and is_active;
