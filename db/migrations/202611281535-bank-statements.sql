-- Whether the money of a courier's payout stands on the account. Only what came is kept of a statement, never what the seller pays.
create table bank_statements (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  account text not null default '',
  currency text not null check (currency in ('RSD', 'EUR', 'BAM')),
  format text not null,
  number text not null default '',
  from_day date not null,
  to_day date not null,
  file_name text,
  created_at timestamptz not null default now()
);
create index bank_statements_user_id on bank_statements (user_id, to_day desc);

-- Texts of a transfer that was set aside are gone: it may be a private person's.
create table bank_transfers (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statements (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  day date not null,
  amount numeric(12,2) not null check (amount > 0),
  currency text not null,
  payer text not null default '',
  account text not null default '',
  purpose text not null default '',
  reference text not null default '',
  -- Account, currency, day, amount and which of several such it is: statements overlap.
  fingerprint bytea not null,
  payout_id integer references payouts (id) on delete set null,
  how text,
  is_set_aside boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index bank_transfers_fingerprint on bank_transfers (user_id, fingerprint);
create index bank_transfers_statement_id on bank_transfers (statement_id);
create index bank_transfers_user_id on bank_transfers (user_id, day desc);
create index bank_transfers_payout_id on bank_transfers (payout_id) where payout_id is not null;

-- What the columns of a bank's table mean to a seller.
create table bank_layouts (
  user_id integer not null references users (id) on delete cascade,
  headings text not null,
  columns jsonb not null,
  currency text not null,
  primary key (user_id, headings)
);

-- Number of the specification, or what else the transfer names.
alter table payouts add column reference text not null default '';
