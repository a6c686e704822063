-- Keys of outside services are stored sealed (src/server/lib/secrets.ts); the database refuses one in plain text.
alter table users
  add constraint users_trackify_api_key_sealed check (trackify_api_key like 'v1.%'),
  add constraint users_trackify_serbia_api_key_sealed check (trackify_serbia_api_key like 'v1.%'),
  add constraint users_telegram_bot_id_sealed check (telegram_bot_id like 'v1.%');
