-- A seller's own store on Shopify. Keys are stored sealed; the database refuses one in plain text.
create table shopify_stores (
  user_id integer primary key references users (id) on delete cascade,
  shop_domain text not null check (shop_domain ~ '^[a-z0-9][a-z0-9-]*\.myshopify\.com$'),
  -- Of an app made in the store itself, as older stores have.
  access_token text constraint shopify_stores_access_token_sealed check (access_token like 'v1.%'),
  -- Of an app of the Dev Dashboard, which exchanges them for a token that lives a day.
  client_id text,
  client_secret text constraint shopify_stores_client_secret_sealed check (client_secret like 'v1.%'),
  updated_at timestamptz not null default now(),
  check ((client_id is null) = (client_secret is null)),
  check (access_token is not null or client_id is not null)
);

-- Which product of which store is a website's: what is sent again corrects it.
create table shopify_products (
  website_id integer not null references product_websites (id) on delete cascade,
  shop_domain text not null,
  product_id text not null,
  handle text not null,
  -- Address of a picture here → id of the same picture there, so that it is not sent twice.
  media jsonb not null default '{}',
  pushed_at timestamptz not null default now(),
  primary key (website_id, shop_domain)
);
