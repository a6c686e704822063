-- Parcels that came back and are in the seller's hands; taken back, a row is gone. `cost` is what this return cost, null: what the market's
-- costs say. `request_key` marks the lines of the shelf's journal that it wrote.
create table returned_parcels (
  order_id bigint primary key references orders (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  condition text not null check (condition in ('good', 'damaged', 'missing')),
  cost numeric(10,2) check (cost >= 0),
  status_before text not null,
  request_key uuid not null,
  received_at timestamptz not null
);
create index returned_parcels_user_id on returned_parcels (user_id, received_at desc);
create index returned_parcels_cost on returned_parcels (user_id) where cost is not null;

-- What was put back, or written down as damaged, and taken back again; `undoes` names the line.
alter table stock_moves drop constraint stock_moves_kind_check;
alter table stock_moves add constraint stock_moves_kind_check check (kind in
  ('received', 'unreceived', 'counted', 'reserved', 'released', 'sent', 'unsent', 'returned', 'damaged', 'unreturned')) not valid;
alter table stock_moves validate constraint stock_moves_kind_check;
