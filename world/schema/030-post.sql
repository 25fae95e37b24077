-- Mail as it was handed in, with what a list needs of it.
create table post_message (
  number bigint generated always as identity primary key,
  id text not null unique,
  message_id text not null unique,
  recipients text[] not null,
  sender text not null,
  subject text not null,
  attachment_count integer not null,
  raw bytea not null,
  received_at timestamptz not null
);
create index post_message_recipients on post_message using gin (recipients);
