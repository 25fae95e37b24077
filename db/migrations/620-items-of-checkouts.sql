-- A checkout stores its product in one `item`, and a booking its supplier's answer in one `confirmation`: a new kind of
-- product needs no column of its own. The columns of stays and flights stay for servers of the version before, which
-- may still run beside this one; triggers write each form from the other. The next version drops those columns.
alter table booking_sessions add column item jsonb;

create function booking_session_item(row_of booking_sessions) returns jsonb language sql immutable as $$
  select case
    when row_of.product = 'flight' then jsonb_build_object(
      'product', row_of.product,
      'fareTokens', row_of.fare_tokens,
      'flight', row_of.flight,
      'ticketCarriers', coalesce(row_of.ticket_carriers, '[]'),
      'airlineCredits', coalesce(row_of.airline_credits, '[]')
    )
    else jsonb_build_object(
      'product', row_of.product,
      'collection', row_of.collection,
      'lodgingId', row_of.lodging_id,
      'rateToken', row_of.rate_token,
      'stay', row_of.stay,
      'place', row_of.place
    )
  end
$$;

update booking_sessions as session set item = booking_session_item(session);

create function sync_booking_session_item() returns trigger language plpgsql as $$
begin
  if new.item is null or (tg_op = 'UPDATE' and new.item = old.item) then
    -- Written by a server of the version before, or neither form has changed.
    new.item := booking_session_item(new);
  else
    new.fare_tokens := new.item -> 'fareTokens';
    new.flight := new.item -> 'flight';
    new.ticket_carriers := new.item -> 'ticketCarriers';
    new.airline_credits := new.item -> 'airlineCredits';
    new.collection := new.item ->> 'collection';
    new.lodging_id := new.item ->> 'lodgingId';
    new.rate_token := new.item ->> 'rateToken';
    new.stay := new.item -> 'stay';
    new.place := new.item -> 'place';
  end if;
  return new;
end $$;
create trigger booking_sessions_item
  before insert or update of item, fare_tokens, flight, ticket_carriers, airline_credits, collection, lodging_id,
    rate_token, stay, place on booking_sessions
  for each row when (new.product in ('hotel', 'home', 'flight'))
  execute function sync_booking_session_item();

alter table booking_sessions
  alter column item set not null,
  add constraint booking_sessions_item_of_product check (item ->> 'product' = product),
  -- The columns of stays and flights are checked for these only: another product has an item and none of them.
  drop constraint booking_sessions_product_check,
  drop constraint booking_sessions_of_one_product,
  add constraint booking_sessions_of_one_product check (
    case
      when product = 'flight' then
        flight is not null and fare_tokens is not null
        and num_nonnulls(stay, place, collection, lodging_id, rate_token) = 0
      when product in ('hotel', 'home') then
        num_nonnulls(stay, place, collection, lodging_id) = 4 and num_nonnulls(flight, fare_tokens) = 0
      else num_nonnulls(flight, fare_tokens, stay, place, collection, lodging_id, rate_token) = 0
    end
  );

alter table bookings add column confirmation jsonb;

create function booking_confirmation(row_of bookings) returns jsonb language sql immutable as $$
  select case
    when row_of.product = 'flight' then
      case when row_of.tickets is not null then jsonb_build_object('tickets', row_of.tickets) end
    when row_of.supplier_booking_id is not null then jsonb_build_object('number', row_of.supplier_confirmation)
  end
$$;

update bookings as booking set confirmation = booking_confirmation(booking)
  where supplier_booking_id is not null or tickets is not null;

create function sync_booking_confirmation() returns trigger language plpgsql as $$
begin
  if new.confirmation is null or new.confirmation = old.confirmation then
    new.confirmation := booking_confirmation(new);
  else
    new.tickets := new.confirmation -> 'tickets';
    new.supplier_confirmation := new.confirmation ->> 'number';
  end if;
  return new;
end $$;
create trigger bookings_confirmation
  before update of confirmation, tickets, supplier_confirmation, supplier_booking_id on bookings
  for each row when (new.product in ('hotel', 'home', 'flight'))
  execute function sync_booking_confirmation();

alter table bookings
  drop constraint bookings_of_one_product,
  add constraint bookings_of_one_product check (
    case
      when product = 'flight' then
        travel_documents is not null and supplier_confirmation is null
        and (state in ('confirmed', 'captured', 'complete')) <= (tickets is not null)
      when product in ('hotel', 'home') then num_nonnulls(travel_documents, tickets) = 0
      else num_nonnulls(tickets, supplier_confirmation) = 0
    end
  );
