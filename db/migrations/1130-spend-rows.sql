-- What companies spend: one row for each movement of money of a trip, written in the transaction of the movement itself,
-- whichever process moves it. Trips that were booked before this migration have none, so that no sum is half of one.
alter table trips
  add column has_spend_rows boolean not null default false,
  -- CO2 equivalent of all who travel; null where nobody has said it.
  add column co2_kg integer check (co2_kg > 0);
alter table trips alter column has_spend_rows set default true;

create table spend_rows (
  id uuid primary key default gen_random_uuid(),
  -- Names the movement, which is written once.
  movement text not null unique,
  business_id text not null references businesses (id),
  customer_id uuid not null references customers (id),
  -- In the company at that time.
  department text,
  cost_center text,
  trip_id uuid not null references trips (id),
  booking_id uuid not null references bookings (id),
  product text not null,
  supplier text not null,
  -- A credit is money of the portal for travel to come; a refund returns what had paid.
  kind text not null check (kind in ('charge', 'refund', 'credit')),
  -- What was paid, also in the row of its refund.
  paid_for text not null check (paid_for in ('booking', 'change', 'protection')),
  tender text not null check (tender in ('card', 'credit', 'points', 'offer')),
  -- Of money, or Miles; a row of Cash is in US cents.
  currency text not null,
  minor bigint not null check (minor > 0),
  -- Of one whole unit, as the price was agreed; null where it is not known.
  usd_per_unit numeric check (usd_per_unit > 0),
  policy_state text not null,
  policy_reasons jsonb not null,
  approval_id uuid references approvals (id),
  -- From the movement to the start of the trip, in days of the portal; below zero after the start.
  days_ahead integer not null,
  -- In the first row of a trip only, so that sums count it once.
  co2_kg integer,
  at timestamptz not null
);
create index spend_rows_business on spend_rows (business_id, at);
create index spend_rows_trip on spend_rows (trip_id);

create function spend_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'spend_rows is append-only: a mistake is corrected by a new row' using errcode = 'restrict_violation';
end $$;
create trigger spend_rows_append_only before update or delete on spend_rows
  for each row execute function spend_refuse_change();
create trigger spend_rows_never_emptied before truncate on spend_rows
  execute function spend_refuse_change();

-- Whose department and cost center count: of the first who travels where somebody books for colleagues, unless the booker
-- travels too.
create function spend_member(trip trips) returns uuid language sql stable as $$
  select coalesce((
    select case when session.booking_for ->> 'bookingFor' <> 'myself-and-others'
      then (session.booking_for -> 'travelers' ->> 0)::uuid end
    from bookings join booking_sessions session on session.id = bookings.session_id
    where bookings.id = trip.booking_id
  ), trip.customer_id)
$$;

-- Writes a movement of a trip of a company; once, and none of a trip from before.
create function spend_write(
  trip trips, moved text, moved_as text, was_for text, paid_by text, unit text, units bigint, rate numeric,
  verdict jsonb, moment timestamptz
) returns void language sql as $$
  insert into spend_rows (movement, business_id, customer_id, department, cost_center, trip_id, booking_id, product,
      supplier, kind, paid_for, tender, currency, minor, usd_per_unit, policy_state, policy_reasons, approval_id,
      days_ahead, co2_kg, at)
  select moved, trip.business_id, trip.customer_id, member.department, member.cost_center, trip.id, trip.booking_id,
      trip.product, trip.source, moved_as, was_for, paid_by, unit, units,
      coalesce(rate, case
        when unit in ('USD', 'Cash') then 1
        when trip.price -> 'exchangeRate' ->> 'currency' = unit then (trip.price -> 'exchangeRate' ->> 'usdPerUnit')::numeric
      end),
      coalesce(verdict ->> 'state', 'not_applicable'), coalesce(verdict -> 'reasons', '[]'),
      (select id from approvals where booking_id = trip.booking_id and state = 'approved'),
      (trip.starts_at at time zone 'America/New_York')::date - (moment at time zone 'America/New_York')::date,
      case when not exists (select from spend_rows former where former.trip_id = trip.id) then trip.co2_kg end, moment
    from (select) as once
    left join business_members member
      on member.business_id = trip.business_id and member.customer_id = spend_member(trip)
    where trip.business_id is not null and trip.has_spend_rows and units > 0
    on conflict (movement) do nothing
$$;

create function spend_verdict(booking uuid) returns jsonb language sql stable as $$
  select session.policy from bookings join booking_sessions session on session.id = bookings.session_id
    where bookings.id = booking
$$;

-- The difference between two states of a card payment, of which one row for each amount that has grown.
create function spend_of_card(trip trips, old_one card_payments, new_one card_payments, moment timestamptz)
returns void language plpgsql as $$
declare
  change_verdict jsonb;
  was_for text := 'booking';
  verdict jsonb;
  name text := 'card:' || new_one.id;
begin
  if trip.business_id is null or not trip.has_spend_rows then
    return;
  end if;
  verdict := spend_verdict(trip.booking_id);
  if new_one.is_premium then
    was_for := 'protection';
  elsif new_one.reference <> new_one.booking_id::text then
    was_for := 'change';
    select policy into change_verdict from trip_changes where id::text = split_part(new_one.reference, ':', 1);
    verdict := coalesce(change_verdict, verdict);
  end if;
  perform spend_write(trip, name || ':charged:' || new_one.captured_minor, 'charge', was_for, 'card', new_one.currency,
    new_one.captured_minor - coalesce(old_one.captured_minor, 0), null, verdict, moment);
  -- The bank has refused in the end what it was said to have taken.
  perform spend_write(trip, name || ':uncharged:' || coalesce(old_one.captured_minor, 0), 'refund', was_for, 'card',
    new_one.currency, coalesce(old_one.captured_minor, 0) - new_one.captured_minor, null, verdict, moment);
  perform spend_write(trip, name || ':refunded:' || new_one.refunded_minor, 'refund', was_for, 'card', new_one.currency,
    new_one.refunded_minor - coalesce(old_one.refunded_minor, 0), null, verdict, moment);
  -- Refused by the bank, and paid another way.
  perform spend_write(trip, name || ':redirected:' || new_one.redirected_minor, 'refund', was_for, 'card',
    new_one.currency, new_one.redirected_minor - coalesce(old_one.redirected_minor, 0), null, verdict, moment);
end $$;

create function spend_follow_card() returns trigger language plpgsql as $$
begin
  perform spend_of_card(trip, old, new, new.changed_at) from trips trip where trip.booking_id = new.booking_id;
  return null;
end $$;
create trigger card_payments_spend after update on card_payments
  for each row
  when ((old.captured_minor, old.refunded_minor, old.redirected_minor)
          is distinct from (new.captured_minor, new.refunded_minor, new.redirected_minor))
  execute function spend_follow_card();

-- A card is charged before its trip is written.
create function spend_follow_trip() returns trigger language plpgsql as $$
begin
  perform spend_of_card(new, null, payment, new.booked_at) from card_payments payment
    where payment.booking_id = new.booking_id order by payment.created_at, payment.id;
  return null;
end $$;
create trigger trips_spend after insert on trips
  for each row when (new.business_id is not null) execute function spend_follow_trip();

-- A movement of a wallet that belongs to a trip, at the end of its transaction, which may write the trip itself.
create view spend_wallet_movements as
select movement.customer_id, movement.sequence, trip.id as trip_id, transfer.kind as transfer_kind, transfer.at,
  account.kind as tender, account.currency, account.account_reference_id, movement.units
  from ledger_movements movement
  join ledger_transfers transfer on transfer.id = movement.transfer_id
  join ledger_accounts account on account.id = movement.account_id
  join trips trip
    on trip.customer_id = movement.customer_id
   and (trip.id = transfer.trip_id or transfer.trip_id is null and trip.locator = transfer.reference)
  where account.kind in ('credit', 'points', 'offer')
    -- Spent and returned, and what a protection pays as credit.
    and (movement.purpose = 'redeemed' or movement.purpose = 'issued' and transfer.kind not in ('issued', 'opened'));

-- What a mile of an account paid of its trip, in US dollars.
create function spend_mile_rate(trip trips, account text) returns numeric language sql immutable as $$
  select (coalesce(tender.value -> 'value', tender.value -> 'amount') ->> 'amount')::numeric
      / (tender.value ->> 'points')::numeric
    from jsonb_array_elements(trip.tenders) tender
    where tender.value ->> 'accountReferenceId' = account and (tender.value ->> 'points')::numeric > 0
    limit 1
$$;

create function spend_follow_wallet() returns trigger language plpgsql as $$
declare
  found record;
begin
  for found in
    select moved.*, trip as trip_row
    from spend_wallet_movements moved
    join trips trip on trip.id = moved.trip_id
    where moved.customer_id = new.customer_id and moved.sequence = new.sequence
      and trip.business_id is not null and trip.has_spend_rows
  loop
    perform spend_write(found.trip_row, 'wallet:' || new.customer_id || ':' || new.sequence,
      case when found.units > 0 then 'charge' when new.purpose = 'issued' then 'credit' else 'refund' end,
      'booking', found.tender, found.currency, abs(found.units),
      case when found.currency = 'Miles' then spend_mile_rate(found.trip_row, found.account_reference_id) end,
      spend_verdict((found.trip_row).booking_id), found.at);
  end loop;
  return null;
end $$;
create constraint trigger ledger_movements_spend after insert on ledger_movements
  deferrable initially deferred
  for each row when (new.purpose in ('redeemed', 'issued')) execute function spend_follow_wallet();
