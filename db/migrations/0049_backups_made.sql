-- When backups were finished; their folders lie on the machine that made them, and every machine should know that they are made.
create table backups_made (made_at timestamptz primary key);
