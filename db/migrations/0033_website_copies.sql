-- A page that is to stand in another environment too: one row per page and environment, with how far its sending is.
create table website_copies (
  website_id integer not null references product_websites (id) on delete cascade,
  peer text not null,
  status text not null default 'pending' check (status in ('pending', 'success', 'failed')),
  -- Why not, or not yet, as a Serbian sentence.
  problem text,
  -- Where the page stands there.
  remote_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, peer)
);
