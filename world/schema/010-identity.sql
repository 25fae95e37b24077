-- What the identity provider remembers: sessions, interactions, grants, codes, tokens.
create table identity_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_record_grant on identity_record (grant_id) where grant_id is not null;
create index identity_record_uid on identity_record (model, uid) where uid is not null;
create index identity_record_expiry on identity_record (expires_at);

-- The provider's signing key and cookie secret, made once.
create table identity_key (
  name text primary key,
  value jsonb not null
);
