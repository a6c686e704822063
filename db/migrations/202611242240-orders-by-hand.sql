-- Orders that a person of the seller writes down or brings in a file, beside those that pages send.
alter table orders add constraint orders_source_check check (source in ('popup', 'embedded', 'form', 'phone', 'viber', 'whatsapp',
  'instagram', 'facebook', 'in_person', 'other', 'lead', 'import')) not valid;

-- A file of orders and how its columns are understood.
create table order_imports (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  file_name text not null,
  headers jsonb not null,
  columns jsonb not null,
  -- What holds for rows that say nothing of it.
  website_id integer references product_websites (id) on delete set null,
  market text check (market in ('Serbia', 'Montenegro', 'Bosnia')),
  state text not null default 'checking' check (state in ('checking', 'running', 'done', 'undoing', 'undone')),
  -- Rows that were to be taken when it was last begun.
  begun_rows integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index order_imports_user_id on order_imports (user_id, id desc);
create index order_imports_website_id on order_imports (website_id) where website_id is not null;

-- A row of the file as it stands there or was corrected; once it is an order its cells are gone.
create table order_import_rows (
  import_id integer not null references order_imports (id) on delete cascade,
  position integer not null check (position between 1 and 5000),
  cells jsonb,
  -- The seller wants it although the same order seems to be there, or does not want it.
  choice text check (choice in ('take', 'leave')),
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'imported', 'failed')),
  problem text,
  primary key (import_id, position)
);

-- Which orders an import brought, and under what number they stood in the file.
create table imported_orders (
  order_id bigint primary key references orders (id) on delete cascade,
  import_id integer not null references order_imports (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  position integer not null,
  file_number text
);
create index imported_orders_import_id on imported_orders (import_id, order_id);
create index imported_orders_user_id on imported_orders (user_id, file_number);

-- What a heading means to a seller who corrected its reading; null: nothing.
create table order_import_headings (
  user_id integer not null references users (id) on delete cascade,
  heading text not null,
  field text,
  primary key (user_id, heading)
);
