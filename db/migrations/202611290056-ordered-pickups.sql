-- Couriers that have a call for it are asked to come for created parcels: 'open' until they were. Null: nothing is to be asked.
alter table courier_parcels add column pickup text check (pickup in ('open', 'asked'));
create index courier_parcels_unfetched on courier_parcels (user_id, done_at) where pickup = 'open';
