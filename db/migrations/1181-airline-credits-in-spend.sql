-- Credits of airlines are spend too: one that pays for a trip, one that a trip leaves, and what goes back to one that had paid.
alter table spend_rows drop constraint spend_rows_tender_check;
alter table spend_rows add constraint spend_rows_tender_check
  check (tender in ('card', 'credit', 'points', 'offer', 'airline-credit'));

-- The trip whose end or change moved a credit last, and when; null where only its airline has reported it.
alter table airline_credits
  add column moved_by_trip uuid references trips (id),
  add column moved_at timestamptz;

create function spend_airline_credit(trip trips, credit text, what text, moved_as text, unit text, units bigint, moment timestamptz)
returns void language sql as $$
  select spend_write(trip, 'airline-credit:' || credit || ':' || what, moved_as, 'booking', 'airline-credit', unit, units,
    null, spend_verdict(trip.booking_id), moment)
$$;

-- The airline takes what a checkout agreed to, so that it is known before the trip is written.
create view spend_airline_credits_used as
select trip.id as trip_id, credit.value ->> 'creditId' as credit_id, (credit.value ->> 'minor')::bigint as minor,
    session.price ->> 'currency' as currency
  from trips trip
  join bookings booking on booking.id = trip.booking_id
  join booking_sessions session on session.id = booking.session_id
  cross join jsonb_array_elements(coalesce(session.item -> 'airlineCredits', '[]')) credit
  where trip.business_id is not null and trip.has_spend_rows;

create function spend_follow_used_credits() returns trigger language plpgsql as $$
begin
  perform spend_airline_credit(new, credit_id, 'used:' || new.id, 'charge', currency, minor, new.booked_at)
    from spend_airline_credits_used where trip_id = new.id;
  return null;
end $$;
create trigger trips_spend_airline_credits after insert on trips
  for each row when (new.business_id is not null) execute function spend_follow_used_credits();

create function spend_follow_issued_credit() returns trigger language plpgsql as $$
begin
  perform spend_airline_credit(trip, new.id::text, 'issued', 'credit', new.currency, new.issued_minor,
      coalesce(new.moved_at, new.issued_at))
    from trips trip where trip.id = new.trip_id;
  return null;
end $$;
create trigger airline_credits_spend_issued after insert on airline_credits
  for each row when (not new.is_ceded) execute function spend_follow_issued_credit();

create function spend_follow_restored_credit() returns trigger language plpgsql as $$
begin
  perform spend_airline_credit(trip, new.id::text, 'restored:' || new.revision, 'refund', new.currency,
      new.left_minor - old.left_minor, new.moved_at)
    from trips trip where trip.id = new.moved_by_trip;
  return null;
end $$;
create trigger airline_credits_spend_restored after update on airline_credits
  for each row
  when (new.left_minor > old.left_minor and not new.is_ceded and new.moved_by_trip is not null)
  execute function spend_follow_restored_credit();

-- Trips from before this migration that have rows have these too.
do $$
begin
  perform spend_airline_credit(trip, used.credit_id, 'used:' || trip.id, 'charge', used.currency, used.minor, trip.booked_at)
    from spend_airline_credits_used used join trips trip on trip.id = used.trip_id;
  perform spend_airline_credit(trip, credit.id::text, 'issued', 'credit', credit.currency, credit.issued_minor, credit.issued_at)
    from airline_credits credit join trips trip on trip.id = credit.trip_id where not credit.is_ceded;
  perform spend_airline_credit(trip, credit.id::text, 'restored:' || cancellation.id, 'refund', credit.currency,
      (back.value ->> 'minor')::bigint, cancellation.changed_at)
    from cancellations cancellation
    join trips trip on trip.id = cancellation.trip_id
    cross join jsonb_array_elements(cancellation.restored_credits) back
    join airline_credits credit on credit.source = trip.source and credit.reference = back.value ->> 'reference'
    where cancellation.state = 'done';
end $$;
