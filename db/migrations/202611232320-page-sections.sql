-- Order and switches of the sections of a page; null is the order of its template with everything on.
alter table product_websites
  add column sections jsonb;
