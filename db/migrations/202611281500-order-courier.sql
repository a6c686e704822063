-- Who carries an order's parcel: the key of a courier, or the name of a seller's own layout for one we do not know. Null: not given to a
-- courier, or nobody said to which.
alter table orders add column courier text;

update orders o set courier = p.courier from courier_parcels p where p.order_id = o.id and p.state = 'created';

-- Of files only the name of the layout is kept; the latest one that is a courier's counts.
update orders o set courier = f.courier
from (
  select distinct on (e.order_id) e.order_id, k.key as courier
  from order_events e
  join (values ('D Express', 'd-express'), ('Post Express', 'post-express'), ('BEX', 'bex'), ('AKS', 'aks'),
    ('X Express', 'x-express'), ('EuroExpress', 'euroexpress')) as k (name, key)
    on e.note in (k.name || ' (CSV)', k.name || ' (XLSX)')
  where e.kind = 'exported'
  order by e.order_id, e.id desc
) f
where f.order_id = o.id and o.courier is null and o.status not in ('Na čekanju', 'Otkazana', 'Duplikat Pošiljka');
