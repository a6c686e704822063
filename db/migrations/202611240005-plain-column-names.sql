-- Names a reader of the table understands: the channel a message goes out by, its id at the provider, when the courier reported a status.
alter table notifications rename column lane to channel;
alter table notifications rename column outside_id to message_id;
alter index notifications_outside_id rename to notifications_message_id;
alter table tracking_events rename column said_at to reported_at;
alter table tracking_words rename to tracking_statuses;
alter sequence tracking_words_id_seq rename to tracking_statuses_id_seq;
alter index tracking_words_pkey rename to tracking_statuses_pkey;
alter index tracking_words_raw_id_raw_name_key rename to tracking_statuses_raw_id_raw_name_key;
