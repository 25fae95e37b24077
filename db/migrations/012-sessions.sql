-- Sign-ins that have been sent to the identity provider. Redeeming one deletes it, so a code is redeemed once.
create table sign_in_attempts (
  state_hash text primary key,
  -- Hash of the cookie of the browser that started; only that browser can finish.
  binding_hash text not null,
  nonce text not null,
  code_verifier text not null,
  surface text not null check (surface in ('traveler', 'admin', 'agent')),
  expires_at timestamptz not null
);
create index sign_in_attempts_expiry on sign_in_attempts (expires_at);

-- Sessions. `expiring` and `expired` follow from the two instants and the clock, so they are not written.
create table sessions (
  id uuid primary key,
  token_hash text not null unique,
  kind text not null check (kind in ('own', 'agent-portal', 'delegated')),
  surface text not null check (surface in ('traveler', 'admin', 'agent')),
  state text not null check (state in ('active', 'ended', 'revoked')),
  customer_id uuid not null references customers (id),
  business_id text,
  agent_id uuid references customers (id),
  is_first boolean not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  closed_at timestamptz,
  foreign key (business_id, customer_id) references business_members (business_id, customer_id),
  check ((kind = 'delegated') = (agent_id is not null)),
  check ((state = 'active') = (closed_at is null)),
  check (idle_expires_at <= absolute_expires_at)
);
create index sessions_customer on sessions (customer_id, created_at desc);

-- Every time an agent acted for a customer: who, for whom, why and when. Rows are never changed.
create table delegations (
  id uuid primary key,
  session_id uuid not null unique references sessions (id),
  agent_id uuid not null references customers (id),
  customer_id uuid not null references customers (id),
  reason text not null check (length(trim(reason)) >= 3),
  opened_at timestamptz not null,
  check (agent_id <> customer_id)
);
create index delegations_customer on delegations (customer_id, opened_at desc);
