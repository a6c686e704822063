-- What browsers load of every build, under the names that pages carry. A page opened before an upgrade asks for files of the build it
-- came from, and beside a load balancer any machine may be asked. Unlogged: each start writes its own build again.
create unlogged table built_files (
  name text primary key,
  body bytea not null,
  -- When a start brought a build without this file; null while a build in use has it.
  replaced_at timestamptz
);
