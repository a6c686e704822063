-- What a page was written from: the facts of the product's page and the seller's answers, so that a part of it can be written anew
-- long after the import is forgotten.
create table website_sources (
  website_id integer primary key references product_websites (id) on delete cascade,
  facts jsonb,
  seller_facts jsonb not null default '{}'
);

insert into website_sources (website_id, facts, seller_facts)
select distinct on (g.website_id) g.website_id, i.facts, coalesce(g.input -> 'sellerFacts', '{}')
from generations g
join product_websites w on w.id = g.website_id
left join lateral (
  select p.facts from product_imports p
  where p.user_id = g.user_id and p.url = g.input ->> 'productLink'
  order by p.created_at desc limit 1
) i on true
where g.website_id is not null
order by g.website_id, g.created_at desc;
