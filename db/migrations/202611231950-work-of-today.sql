-- no transaction

-- The list of work of the dashboard counts these every half minute, and the money of today reads eight days.
drop index concurrently if exists orders_work;
create index concurrently orders_work on orders (user_id, status, market)
  where status in ('Na čekanju', 'Problematično', 'Vraća se pošaljaocu', 'Treće bezuspešno uručenje') and not is_test;
drop index concurrently if exists orders_created_at;
create index concurrently orders_created_at on orders (user_id, created_at);
