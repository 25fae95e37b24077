-- Trips may be changed: dates, rooms or names. A change is quoted, asked for, and carried out like a booking.
alter table trips
  -- Set while a change is under way, so that there is never a second one, nor a cancellation meanwhile.
  add column is_changing boolean not null default false,
  -- Counts what was made of the trip; a quote is good only for what it was made for.
  add column version integer not null default 0,
  -- The check-in that the traveler was reminded of.
  add column reminded_for timestamptz,
  add check (not (is_changing and status = 'Cancelled')),
  add check (not (is_changing and is_cancelling));

create table stay_changes (
  id uuid primary key,
  trip_id uuid not null references trips (id),
  customer_id uuid not null references customers (id),
  state text not null check (
    state in (
      'quoted', 'requested', 'authorised', 'supplier_pending', 'changed', 'done', 'reverting', 'releasing',
      'refused', 'lapsed'
    )
  ),
  trip_version integer not null,
  supplier_quote_id text not null,
  -- What changes: dates, rooms, guests.
  parts text[] not null,
  -- The trip as it was and as it will be: stay, price, tenders, earn, holds and guests.
  before jsonb not null,
  after jsonb not null,
  policy jsonb not null,
  currency text not null,
  charge_minor bigint not null check (charge_minor >= 0),
  refund_minor bigint not null check (refund_minor >= 0),
  -- The card that pays a difference, as a tender.
  charge_tender jsonb,
  card_refunds jsonb not null,
  wallet_refunds jsonb not null,
  earn_changes jsonb not null,
  lines jsonb not null,
  problem_code text,
  promised_by timestamptz,
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  requested_at timestamptz,
  changed_at timestamptz not null,
  check (charge_minor = 0 or refund_minor = 0),
  check ((charge_minor > 0) = (charge_tender is not null)),
  check (state in ('quoted', 'lapsed') or requested_at is not null)
);
create index stay_changes_of_trip on stay_changes (trip_id, quoted_at);
create unique index stay_changes_one_at_work on stay_changes (trip_id)
  where state in ('requested', 'authorised', 'supplier_pending', 'changed', 'reverting', 'releasing');

-- A change that costs more is a card payment of its own, known to the bank by the change.
alter table card_payments drop constraint card_payments_booking_id_key;
create index card_payments_of_booking on card_payments (booking_id, created_at);

alter table cancellations
  add column trip_version integer not null default 0,
  -- How much goes back by which card payment: [{reference, minor}].
  add column card_refunds jsonb not null default '[]',
  add column attempt text not null default 'CancelUserRequest',
  add column by_agent boolean not null default false;
update cancellations c
  set card_refunds = jsonb_build_array(jsonb_build_object('reference', t.booking_id, 'minor', c.card_refund_minor))
  from trips t where t.id = c.trip_id and c.card_refund_minor > 0;

-- Names that cannot be changed online are corrected by hand.
create table traveler_edit_requests (
  id uuid primary key,
  trip_id uuid not null references trips (id),
  customer_id uuid not null references customers (id),
  guests jsonb not null,
  reason text not null,
  requested_at timestamptz not null,
  answer_by timestamptz not null
);
create index traveler_edit_requests_of_trip on traveler_edit_requests (trip_id, requested_at);
