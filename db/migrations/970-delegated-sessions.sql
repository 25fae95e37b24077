-- Persons whom no agent may act for: the issuer says so.
alter table customers add column is_protected boolean not null default false;

-- A caller proves to be the customer with a code that only their signed-in app shows.
create table verifications (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  agent_id uuid not null references customers (id),
  state text not null check (state in ('waiting', 'shown', 'verified', 'failed')),
  attempts_left integer not null check (attempts_left >= 0),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check (agent_id <> customer_id),
  check ((state in ('verified', 'failed')) = (answered_at is not null))
);
create index verifications_customer on verifications (customer_id, expires_at desc);
create index verifications_agent on verifications (agent_id, customer_id, answered_at desc);

-- A delegated session is handed to the customer's portal by a code that is good once.
alter table delegations
  add column case_id uuid,
  add column verification_id uuid references verifications (id),
  add column handover_hash text unique,
  add column handover_until timestamptz,
  add column ended_at timestamptz,
  add column ended_because text check (ended_because in ('agent', 'customer', 'expired', 'revoked')),
  add check ((ended_at is null) = (ended_because is null));
update delegations set ended_at = opened_at + interval '12 hours', ended_because = 'expired';
create unique index delegations_active on delegations (agent_id) where ended_at is null;

-- What the agent did, written before it begins and again when its outcome is known.
create table delegated_deeds (
  id uuid primary key,
  delegation_id uuid not null references delegations (id),
  deed text not null,
  method text not null,
  path text not null,
  trip_id uuid,
  booking_id uuid,
  currency text,
  total_minor bigint,
  outcome text not null check (outcome in ('begun', 'done', 'refused')),
  problem text,
  at timestamptz not null,
  answered_at timestamptz,
  check ((currency is null) = (total_minor is null)),
  check ((outcome = 'begun') = (answered_at is null))
);
create index delegated_deeds_delegation on delegated_deeds (delegation_id, at);

-- What the customer is asked to agree to: one request, told by a hash of it.
create table confirmations (
  id uuid primary key,
  delegation_id uuid not null references delegations (id),
  request_hash text not null,
  deed text not null,
  currency text not null,
  total_minor bigint not null,
  rewards_minor bigint not null check (rewards_minor between 0 and total_minor),
  state text not null check (state in ('asked', 'yes', 'no')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check ((state = 'asked') = (answered_at is null))
);
create index confirmations_delegation on confirmations (delegation_id, asked_at desc);

-- Agents find a customer by their whole address or name.
create index customers_email on customers (lower(email));
create index customers_name on customers (lower(first_name || ' ' || last_name));
