-- A directory of a company keeps its people by SCIM, with a token of which only a hash is stored; one is good at a time.
create table scim_tokens (
  id uuid primary key,
  business_id text not null references businesses (id),
  token_hash text not null unique,
  language text not null,
  created_by uuid not null references customers (id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
create unique index scim_tokens_one_good on scim_tokens (business_id) where ended_at is null;

-- The directory knows somebody whom it invited by the id of the invitation, also once they are a member.
alter table business_invitations add column by_scim boolean not null default false;
