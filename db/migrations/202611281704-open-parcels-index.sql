-- no transaction
drop index concurrently if exists courier_parcels_open;
create index concurrently courier_parcels_open on courier_parcels (user_id, courier, created_at) where state = 'created';
