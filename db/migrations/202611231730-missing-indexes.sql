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
