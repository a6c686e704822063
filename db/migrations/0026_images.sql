-- Since when nothing names a picture any more; null while something does.
alter table images add column unused_since timestamptz;
create index images_unused_since on images (unused_since) where unused_since is not null;

-- Pictures that were taken away because nothing had named them for long. The files go after the row, so a removal that was cut off is
-- finished by the next one.
create table image_removals (
  image_id text primary key,
  user_id integer references users (id) on delete set null,
  widths jsonb not null,
  unused_since timestamptz not null,
  removed_at timestamptz not null default now(),
  files_gone_at timestamptz
);

create index image_removals_unfinished on image_removals (removed_at) where files_gone_at is null;
