-- Questions and answers that a model wrote for a page which has none of its own; null while they are asked for, or where nothing came.
create table written_faqs (
  website_id integer primary key references product_websites (id) on delete cascade,
  faq jsonb,
  asked_at timestamptz not null default now()
);
