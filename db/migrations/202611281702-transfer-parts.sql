-- A transfer that pays several payouts, as a person divided it; what is not divided is of none.
create table bank_transfer_parts (
  transfer_id integer not null references bank_transfers (id) on delete cascade,
  payout_id integer not null references payouts (id) on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  primary key (transfer_id, payout_id)
);
create index bank_transfer_parts_payout_id on bank_transfer_parts (payout_id);

-- Why a person decided so.
alter table bank_transfers add column note text not null default '';
