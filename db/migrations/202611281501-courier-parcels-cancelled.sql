-- A courier that gives out the numbers itself has none before it has the parcel; `remote_id` is what it wants to be asked by then.
alter table courier_parcels alter column code drop not null;
alter table courier_parcels add column remote_id text;
-- Taken back parcels of an order so far: each further one has a reference of its own, for couriers never take one twice.
alter table courier_parcels add column cancelled integer not null default 0;
-- `unsure`: the courier's answer was lost and it cannot be asked. `cancelled`: it was taken back.
alter table courier_parcels drop constraint courier_parcels_state_check;
alter table courier_parcels add constraint courier_parcels_state_check
  check (state in ('waiting', 'stopped', 'refused', 'unsure', 'created', 'cancelled'));
drop index courier_parcels_unfinished;
create index courier_parcels_unfinished on courier_parcels (user_id, order_id) where state not in ('created', 'cancelled');
