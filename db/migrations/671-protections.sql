-- Protections: what was chosen at a checkout, the contracts made of it, and what they paid.
create table chosen_protections (
  session_id uuid not null references booking_sessions (id) on delete cascade,
  kind text not null,
  -- The terms as they were offered, see server/modules/protections/terms.ts.
  terms jsonb not null,
  chosen_at timestamptz not null,
  primary key (session_id, kind)
);

create table protection_contracts (
  id uuid primary key,
  kind text not null,
  booking_id uuid not null references bookings (id),
  trip_id uuid not null references trips (id),
  customer_id uuid not null references customers (id),
  -- A state of its kind's graph in contract/enums/transitions.
  state text not null,
  terms jsonb not null,
  valid_until timestamptz not null,
  -- The cancellation that uses it, from its request on.
  cancellation_id uuid references cancellations (id),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  unique (booking_id, kind)
);
create index protection_contracts_of_trip on protection_contracts (trip_id);

-- One row for each pay-out: its contract, its cause and its amount.
create table protection_payouts (
  id uuid primary key,
  contract_id uuid not null references protection_contracts (id),
  -- The event of the trip that caused it.
  event_id uuid references trip_events (id),
  minor bigint not null check (minor > 0),
  currency text not null,
  paid_at timestamptz not null,
  unique (contract_id)
);
create trigger protection_payouts_append_only before update or delete on protection_payouts
  for each row execute function refuse_change();

-- A cancellation by a contract pays this on top of the supplier's refund; it is part of refund_minor.
alter table cancellations
  add column protection_contract_id uuid references protection_contracts (id),
  add column protection_minor bigint not null default 0 check (protection_minor >= 0),
  add constraint cancellations_protection check ((protection_contract_id is null) = (protection_minor = 0));
