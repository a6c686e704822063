-- Whether a person or the buyer has confirmed an order, beside what its parcel does (`orders.status`). An order without a row has not been
-- looked at. The columns of who confirmed stay when that account is gone.
create table confirmations (
  order_id bigint primary key references orders (id) on delete cascade,
  user_id integer references users (id) on delete cascade,
  state text not null default 'to_call'
    check (state in ('to_call', 'no_answer', 'call_at', 'confirmed', 'cancelled', 'suspicious')),
  attempts smallint not null default 0 check (attempts between 0 and 99),
  next_call_at timestamptz,
  -- The open desk that has the order, until it lets go or the time is over.
  held_by text,
  held_until timestamptz,
  reason text,
  decided_at timestamptz,
  decided_by integer references users (id) on delete set null,
  decided_how text check (decided_how in ('call', 'link', 'code', 'history', 'hand')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index confirmations_user_id on confirmations (user_id);
create index confirmations_decided_by on confirmations (decided_by) where decided_by is not null;

-- What the buyer's history and the order itself say against sending it, as it was when it was evaluated: plain reasons, each with its points.
create table order_risks (
  order_id bigint primary key references orders (id) on delete cascade,
  points smallint not null check (points between 0 and 100),
  reasons jsonb not null,
  action text not null,
  evaluated_at timestamptz not null default now()
);
