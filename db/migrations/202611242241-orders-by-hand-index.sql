-- no transaction
drop index concurrently if exists orders_by_hand;
create index concurrently orders_by_hand on orders (user_id, source, id desc) where source not in ('popup', 'embedded', 'form');
