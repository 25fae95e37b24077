-- Frozen prices. A freeze is sold as a trip, whose item has its terms as sold; this row is its state.
create table price_freezes (
  trip_id uuid primary key references trips (id),
  customer_id uuid not null references customers (id),
  state text not null default 'Valid' check (
    state in ('Expired', 'Exchanged', 'Refunded', 'Exercised', 'Valid')
  ),
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_from < valid_until),
  -- The booking that uses it, or is about to: one at a time.
  booking_id uuid unique references bookings (id),
  -- When what it froze was found to be sold no more; the fee can be had back for a while.
  unavailable_at timestamptz,
  changed_at timestamptz not null,
  check (booking_id is null or state in ('Valid', 'Exercised')),
  check (state <> 'Exercised' or booking_id is not null)
);
create index price_freezes_of_customer on price_freezes (customer_id, valid_until);

-- An item has parts that no column has: an update that leaves item and columns as they were leaves these parts too.
create or replace function sync_booking_session_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.item = old.item
    and (new.fare_tokens, new.flight, new.ticket_carriers, new.airline_credits, new.collection, new.lodging_id,
         new.rate_token, new.stay, new.place)
    is not distinct from (old.fare_tokens, old.flight, old.ticket_carriers, old.airline_credits, old.collection,
         old.lodging_id, old.rate_token, old.stay, old.place)
  then
    return new;
  end if;
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
