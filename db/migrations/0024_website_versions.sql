-- Counts the saves of a page; an editor says which one it began from.
alter table product_websites add column version integer not null default 1;

-- One row is the whole editable document as one save left it. The row of the website itself is what is on the air.
create table website_versions (
  website_id integer not null references product_websites (id) on delete cascade,
  version integer not null,
  -- Who saved it; null for what was there before the first save, or when the account is gone.
  user_id integer references users (id) on delete set null,
  document jsonb not null,
  -- Dotted paths of what this save changed.
  changed jsonb not null default '[]',
  -- The version whose document was put back.
  restored_from integer,
  created_at timestamptz not null default now(),
  primary key (website_id, version)
);

create index website_versions_user_id on website_versions (user_id);
