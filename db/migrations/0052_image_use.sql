-- What a picture takes in the store, all of its files together. The default stands for those that nobody measured: what a photograph took
-- on average when this was added.
alter table images add column bytes integer not null default 300000;
-- Sent by a buyer with a review; counted apart, so that buyers cannot use up a seller's room.
alter table images add column from_buyer boolean not null default false;
update images set from_buyer = true where id in (select image_id from reviews where image_id is not null);
