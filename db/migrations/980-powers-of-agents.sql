-- What agents did by their powers, once for each id that the caller chose.
create table power_acts (
  id uuid primary key,
  power text not null,
  choice text not null,
  agent_id uuid not null references customers (id),
  customer_id uuid not null references customers (id),
  case_id uuid not null references cases (id),
  trip_id uuid,
  -- What the customer got, or what was paid for them.
  currency text,
  minor bigint check (minor > 0),
  -- The same by the rates of then; null where there was none.
  dollars_minor bigint check (dollars_minor >= 0),
  -- The day in the portal's zone: amounts of a customer and day are counted together.
  day date not null,
  -- Of everything that was asked for and shown.
  hash text not null,
  -- What was shown of it, in JSON.
  content sealed_text not null,
  outcome text,
  four_eyes_id uuid,
  at timestamptz not null,
  check ((currency is null) = (minor is null)),
  check (agent_id <> customer_id)
);
create index power_acts_customer on power_acts (customer_id, day);
create index power_acts_at on power_acts (at);
create index power_acts_case on power_acts (case_id);

-- A second person's agreement to exactly one act.
create table four_eyes (
  id uuid primary key,
  power text not null,
  case_id uuid not null references cases (id),
  customer_id uuid not null references customers (id),
  asker_id uuid not null references customers (id),
  approver_id uuid references customers (id),
  state text not null
    check (state in ('waiting', 'granted', 'used', 'refused', 'withdrawn', 'lapsed', 'stale')),
  -- Of everything that was asked for and shown: the agreement is for nothing else.
  hash text not null,
  -- What was asked for, and what it would bring, in JSON.
  wish sealed_text not null,
  content sealed_text not null,
  currency text,
  minor bigint,
  note sealed_text not null,
  answer sealed_text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  expires_at timestamptz not null,
  check ((currency is null) = (minor is null)),
  check (asker_id <> customer_id),
  check (approver_id is null or (approver_id <> asker_id and approver_id <> customer_id)),
  check (state not in ('granted', 'used') or approver_id is not null)
);
create index four_eyes_open on four_eyes (expires_at) where state in ('waiting', 'granted');
create index four_eyes_asker on four_eyes (asker_id, asked_at desc);
alter table power_acts add foreign key (four_eyes_id) references four_eyes (id);
create unique index power_acts_four_eyes on power_acts (four_eyes_id) where four_eyes_id is not null;
