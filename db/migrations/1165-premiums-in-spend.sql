-- What a booking charged for protections is a row of its own, so that the spend on products is that on products alone. The
-- card pays them, as far as it was charged: points, credits and offers pay the item first.
create function spend_premiums(trip trips, unit text) returns bigint language sql immutable as $$
  select coalesce(sum(round((line.value -> 'amount' ->> 'amount')::numeric * case when unit in ('JPY', 'CLP') then 1 else 100 end)), 0)::bigint
    from jsonb_array_elements(coalesce(trip.price -> 'lineItems', '[]')) line
    where line.value ->> 'kind' = 'portal' and line.value ->> 'code' like 'protection:%'
      and line.value -> 'amount' ->> 'currency' = unit
$$;

create or replace function spend_of_card(trip trips, old_one card_payments, new_one card_payments, moment timestamptz)
returns void language plpgsql as $$
declare
  change_verdict jsonb;
  was_for text := 'booking';
  verdict jsonb;
  name text := 'card:' || new_one.id;
  charged bigint := new_one.captured_minor - coalesce(old_one.captured_minor, 0);
  premiums bigint := 0;
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
  elsif coalesce(old_one.captured_minor, 0) = 0 and charged > 0 then
    premiums := least(spend_premiums(trip, new_one.currency), charged);
  end if;
  perform spend_write(trip, name || ':charged:' || new_one.captured_minor, 'charge', was_for, 'card', new_one.currency,
    charged - premiums, null, verdict, moment);
  perform spend_write(trip, name || ':premiums:' || new_one.captured_minor, 'charge', 'protection', 'card',
    new_one.currency, premiums, null, verdict, moment);
  -- The bank has refused in the end what it was said to have taken.
  perform spend_write(trip, name || ':uncharged:' || coalesce(old_one.captured_minor, 0), 'refund', was_for, 'card',
    new_one.currency, -charged, null, verdict, moment);
  perform spend_write(trip, name || ':refunded:' || new_one.refunded_minor, 'refund', was_for, 'card', new_one.currency,
    new_one.refunded_minor - coalesce(old_one.refunded_minor, 0), null, verdict, moment);
  -- Refused by the bank, and paid another way.
  perform spend_write(trip, name || ':redirected:' || new_one.redirected_minor, 'refund', was_for, 'card',
    new_one.currency, new_one.redirected_minor - coalesce(old_one.redirected_minor, 0), null, verdict, moment);
end $$;
