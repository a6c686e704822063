-- What an administrator wrote on a tenant's page; empty is the page it was born with.
alter table tenants
  add column title text not null default '',
  add column body text not null default '',
  add column contact text not null default '';
