-- When the visits of a line began to be counted, so that the orders of a page's first counted day that were sent before are told apart.
-- Of what is counted already the hour is not known: the orders of such a page's first day stand in no share of visits.
alter table page_visits add column first_at timestamptz;
update page_visits set first_at = (day + 1) at time zone 'Europe/Belgrade';
alter table page_visits alter column first_at set not null;
