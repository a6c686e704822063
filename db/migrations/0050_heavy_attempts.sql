-- Work on a stranger's text that is under way, or that went over its limits. Written before it begins, so that a page that takes the
-- process with it is not begun again by the next one.
create table heavy_attempts (
  user_id integer not null references users (id) on delete cascade,
  -- What is worked on and how, as a hash where it is an address.
  subject text not null,
  begun_at timestamptz not null default now(),
  is_too_heavy boolean not null default false,
  primary key (user_id, subject)
);
