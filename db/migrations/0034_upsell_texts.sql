-- What a model wrote about a product before its website was made, by what it was written from; forgotten after a day.
create table upsell_texts (
  user_id integer not null references users (id) on delete cascade,
  key text not null,
  text jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index upsell_texts_created_at on upsell_texts (created_at);
