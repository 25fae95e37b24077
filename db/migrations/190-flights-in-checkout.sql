-- Flights go through the checkout of stays: the same session, booking, trip and cancellation. What is a stay's own may
-- be empty now, and each row has exactly the part of its product.
alter table booking_sessions
  drop constraint booking_sessions_product_check,
  alter column collection drop not null,
  alter column lodging_id drop not null,
  alter column stay drop not null,
  alter column place drop not null,
  -- The flights in both languages, and the fares that a supplier prices again, in the order they are flown.
  add column flight jsonb,
  add column fare_tokens jsonb,
  add constraint booking_sessions_product_check check (product in ('hotel', 'home', 'flight')),
  add constraint booking_sessions_of_one_product check (
    case
      when product = 'flight' then
        flight is not null and fare_tokens is not null
        and num_nonnulls(stay, place, collection, lodging_id, rate_token) = 0
      else num_nonnulls(stay, place, collection, lodging_id) = 4 and num_nonnulls(flight, fare_tokens) = 0
    end
  ),
  add constraint booking_sessions_id_and_product unique (id, product);

alter table bookings
  add column product text,
  -- Passports and the numbers of governments, by passenger: the only part of a request that is kept under cipher.
  add column travel_documents sealed_text,
  -- What the airlines made out, as they told it last.
  add column tickets jsonb;
update bookings set product = (select product from booking_sessions where id = bookings.session_id);
alter table bookings
  alter column product set not null,
  add constraint bookings_of_their_session foreign key (session_id, product)
    references booking_sessions (id, product),
  add constraint bookings_of_one_product check (
    case
      when product = 'flight' then
        travel_documents is not null and supplier_confirmation is null
        and (state in ('confirmed', 'captured', 'complete')) <= (tickets is not null)
      else num_nonnulls(travel_documents, tickets) = 0
    end
  );

alter table trips
  drop constraint trips_kind_check,
  alter column stay drop not null,
  alter column place drop not null,
  alter column check_in drop not null,
  alter column check_out drop not null,
  add column flight jsonb,
  add column tickets jsonb,
  add constraint trips_kind_check check (kind in ('Hotel', 'Home', 'Flight')),
  add constraint trips_of_one_product check (
    case
      when kind = 'Flight' then
        num_nonnulls(flight, tickets) = 2
        and num_nonnulls(stay, place, check_in, check_out, supplier_confirmation) = 0
      else num_nonnulls(stay, place, check_in, check_out) = 4 and num_nonnulls(flight, tickets) = 0
    end
  );

-- What of a flight comes back as a credit with its airline instead of as money.
alter table cancellations
  add column airline_credit_minor bigint not null default 0 check (airline_credit_minor >= 0);
