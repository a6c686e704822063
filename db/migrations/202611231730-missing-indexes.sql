-- no transaction

-- The list of pages in the making sums up the calls of each, and a forgotten one clears its calls.
drop index concurrently if exists model_calls_generation_id;
create index concurrently model_calls_generation_id on model_calls (generation_id) where generation_id is not null;

-- A picture that goes is looked for among reviews.
drop index concurrently if exists reviews_image_id;
create index concurrently reviews_image_id on reviews (image_id) where image_id is not null;

-- Every change of an offered product looks for the pages that offer it in their form.
drop index concurrently if exists product_websites_upsell_bump_id;
create index concurrently product_websites_upsell_bump_id on product_websites (upsell_bump_id)
  where upsell_bump_id is not null;

-- Profit names a seller's pages, also those that are deleted.
drop index concurrently if exists product_websites_of_seller;
create index concurrently product_websites_of_seller on product_websites (user_id);

-- What the hourly sweep looks for; it would walk each of these tables.
drop index concurrently if exists notifications_created_at;
create index concurrently notifications_created_at on notifications (created_at) where status <> 'pending';
drop index concurrently if exists generations_created_at;
create index concurrently generations_created_at on generations (created_at);
drop index concurrently if exists product_imports_created_at;
create index concurrently product_imports_created_at on product_imports (created_at);

-- Pages that are made, or may be tried again, need their imports.
drop index concurrently if exists generations_unfinished;
create index concurrently generations_unfinished on generations (user_id) where status <> 'done';

-- Orders whose buyer's browser is still known; one without a pixel is not in it.
drop index concurrently if exists orders_buyer_context;
create index concurrently orders_buyer_context on orders (created_at) where buyer_context is not null;

-- The summary of a day counts changes of status; placing an order writes nothing here.
drop index concurrently if exists order_events_changes;
create index concurrently order_events_changes on order_events (created_at) where kind = 'status';

-- How many orders were deleted with each one is counted for every line of the list.
drop index concurrently if exists deleted_orders_parcel_id;
create index concurrently deleted_orders_parcel_id on deleted_orders (parcel_id);
