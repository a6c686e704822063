-- Numbers under which a courier had an order's parcel before it was taken back, or left there and sent another way: what the courier still
-- says of them is not said of the order.
alter table courier_parcels add column gone_codes text[] not null default '{}';
update courier_parcels set gone_codes = array[code] where state = 'cancelled' and code is not null;
