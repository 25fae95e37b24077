-- What a change or a later protection moves carries its own approval, and none where it needed none: not that of the booking.
-- Money that comes back carries the approval of what had paid it.
create function spend_approval(trip trips, moved text) returns uuid language sql stable as $$
  select approval.id
    from (select) as once
    left join card_payments payment
      on payment.id = case when moved like 'card:%' then split_part(moved, ':', 2)::uuid end
    left join trip_changes change
      on change.trip_id = trip.id and change.id::text = split_part(payment.reference, ':', 1)
    left join protection_purchases purchase
      on purchase.trip_id = trip.id and purchase.payment_reference::text = split_part(payment.reference, ':', 1)
    join approvals approval on approval.state = 'approved' and case
      when change.id is not null then approval.change_id = change.id
      when purchase.id is not null then approval.purchase_id = purchase.id
      else approval.booking_id = trip.booking_id
    end
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
      spend_approval(trip, moved),
      (trip.starts_at at time zone 'America/New_York')::date - (moment at time zone 'America/New_York')::date,
      case when not exists (select from spend_rows former where former.trip_id = trip.id) then trip.co2_kg end, moment
    from (select) as once
    left join business_members member
      on member.business_id = trip.business_id and member.customer_id = spend_member(trip)
    where trip.business_id is not null and trip.has_spend_rows and units > 0
    on conflict (movement) do nothing
$$;
