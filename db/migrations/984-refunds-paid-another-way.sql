-- Refunds to a card that the bank has refused or not made in time, by their idempotency key at the bank. Before the bank is
-- asked again a row is `asking`, and only what is `refused` is paid another way: so it is paid once.
create table late_refunds (
  key text primary key,
  payment_id uuid not null references card_payments (id),
  booking_id uuid not null references bookings (id),
  currency text not null,
  minor bigint not null check (minor > 0),
  state text not null check (state in ('asking', 'refused', 'made', 'redirected')),
  -- The task that asks the bank, which goes on at once when the refund is paid another way.
  task_kind text not null,
  task_subject text not null,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- The act of the agent who paid it another way: its id is that of `power_acts`.
  act_id uuid,
  check ((state = 'redirected') = (act_id is not null))
);
create index late_refunds_open on late_refunds (booking_id) where state in ('asking', 'refused');

-- What was owed to the card and was paid another way: it can neither be refunded nor be refunding any more.
alter table card_payments
  add column redirected_minor bigint not null default 0 check (redirected_minor >= 0),
  add check (refunded_minor + refunding_minor + redirected_minor <= captured_minor);

-- What an agent has paid back of a canceled trip beside its cancellation, whose tenders stay as they paid.
create table refunds_after_cancellation (
  act_id uuid primary key,
  trip_id uuid not null references trips (id),
  currency text not null,
  minor bigint not null check (minor > 0),
  at timestamptz not null
);
create index refunds_after_cancellation_trip on refunds_after_cancellation (trip_id, at);
