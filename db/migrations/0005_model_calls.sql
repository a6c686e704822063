-- What each page written by a model cost; the daily budget of a seller is counted from it.
create table model_calls (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  generation_id uuid references generations (id) on delete set null,
  provider text not null,
  model text not null,
  input_tokens integer not null,
  output_tokens integer not null,
  calls integer not null,
  ms integer not null,
  outcome text not null,
  created_at timestamptz not null default now()
);

create index model_calls_user_id on model_calls (user_id, created_at desc);
