-- Department and cost center of what somebody books for colleagues are those of the first who travels, unless the booker
-- travels too.
create function spend_member(trip trips) returns uuid language sql stable as $$
  select coalesce((
    select case when session.booking_for ->> 'bookingFor' <> 'myself-and-others'
      then (session.booking_for -> 'travelers' ->> 0)::uuid end
    from bookings join booking_sessions session on session.id = bookings.session_id
    where bookings.id = trip.booking_id
  ), trip.customer_id)
$$;

create or replace function spend_write(
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
