-- What a checkout, a booking and a trip are of stands in `item` and `confirmation` alone. The columns of stays and
-- flights, the triggers that filled each form from the other and the old names as views go.
drop trigger booking_sessions_item on booking_sessions;
drop function sync_booking_session_item();
drop function booking_session_item(booking_sessions);
alter table booking_sessions
  drop constraint booking_sessions_of_one_product,
  drop column fare_tokens,
  drop column flight,
  drop column ticket_carriers,
  drop column airline_credits,
  drop column collection,
  drop column lodging_id,
  drop column rate_token,
  drop column stay,
  drop column place;

drop trigger bookings_confirmation on bookings;
drop function sync_booking_confirmation();
drop function booking_confirmation(bookings);
alter table bookings
  drop constraint bookings_of_one_product,
  drop column tickets,
  drop column supplier_confirmation,
  add constraint bookings_of_one_product check (
    case
      when product = 'flight' then
        travel_documents is not null and (state in ('confirmed', 'captured', 'complete')) <= (confirmation is not null)
      when product in ('hotel', 'home') then travel_documents is null
      else true
    end
  );

drop trigger trips_keep_item on trips;
drop function trips_keep_item();
drop function trips_item_of(trips);
alter table trips
  drop constraint trips_of_one_product,
  drop column kind,
  drop column stay,
  drop column place,
  drop column supplier_confirmation,
  drop column flight,
  drop column tickets,
  drop column progress,
  drop column check_in,
  drop column check_out;

drop view stay_changes;
drop view ledger_entries;
