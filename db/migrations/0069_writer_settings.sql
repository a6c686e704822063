-- Which language model writes: the platform's own choice (no user) and sellers who bring a key of their own.
create table writer_settings (
  id integer generated always as identity primary key,
  user_id integer references users (id) on delete cascade,
  provider text not null check (provider in ('openai', 'anthropic', 'google', 'openai-compatible')),
  base_url text,
  model text not null,
  -- Sealed; a model server on the same machine needs none.
  api_key text,
  structured_outputs boolean not null default true,
  -- Of a million tokens read and written; both or none.
  input_price numeric(12, 6) check (input_price > 0),
  output_price numeric(12, 6) check (output_price > 0),
  price_currency text not null default 'USD' check (price_currency in ('USD', 'EUR', 'RSD')),
  -- Tokens in 24 hours: of one seller, and of all sellers together.
  seller_daily_tokens integer check (seller_daily_tokens > 0),
  daily_tokens bigint check (daily_tokens > 0),
  is_on boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint writer_settings_user_id_key unique nulls not distinct (user_id),
  check ((input_price is null) = (output_price is null)),
  check (provider <> 'openai-compatible' or base_url is not null)
);

-- Calls paid by a seller's own key count into nobody's budget but theirs.
alter table model_calls add column is_own_key boolean not null default false;

create index model_calls_created_at on model_calls (created_at desc);
