-- An import has an id: the wizard, its questions and the page that is made of it mean this one reading and no other.
alter table product_imports
  add column import_id uuid not null default gen_random_uuid(),
  -- How its page came here: fetched from the link, out of the seller's browser, a saved file or pasted source.
  add column origin text not null default 'link' check (origin in ('link', 'browser', 'file', 'pasted')),
  -- A saved file may not say where it came from.
  alter column url drop not null;
create unique index product_imports_import_id on product_imports (import_id);

-- Which import a further product was made from; null: its link is read.
alter table upsell_products add column import_id uuid;
