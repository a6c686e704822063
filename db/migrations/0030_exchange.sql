-- Dinars for one euro, a row per day it was known; a day without one takes the last earlier.
create table exchange_rates (
  day date primary key,
  rsd_per_eur numeric(18, 6) not null check (rsd_per_eur > 0),
  source text not null check (source in ('kurs', 'nbs', 'manual')),
  entered_by integer references users (id) on delete set null,
  fetched_at timestamptz not null default now()
);
