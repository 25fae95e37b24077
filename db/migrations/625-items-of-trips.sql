-- What a trip is of is one document, read by the kind of product that sold it. The columns of stays and flights stay for
-- servers of the version before and are kept equal by a trigger; the next version drops them. See docs/decisions/0247.
alter table trips
  add column product text,
  add column item jsonb,
  alter column kind drop not null;

create function trips_item_of(trip trips) returns jsonb language sql immutable as $$
  select case
    when trip.kind = 'Flight' then jsonb_build_object(
      'product', 'flight', 'flight', trip.flight, 'tickets', trip.tickets, 'progress', trip.progress)
    else jsonb_build_object(
      'product', case when trip.kind = 'Home' then 'home' else 'hotel' end,
      'stay', trip.stay, 'place', trip.place, 'supplierConfirmation', trip.supplier_confirmation)
  end
$$;

update trips set item = trips_item_of(trips);
update trips set product = item ->> 'product';

alter table trips
  alter column product set not null,
  alter column item set not null,
  add constraint trips_item_of_product check (item ->> 'product' is not distinct from product);

-- A server of this version writes the item, one of the version before the columns: whichever was written fills the other.
create function trips_keep_item() returns trigger language plpgsql as $$
declare
  is_item_written boolean := new.item is not null;
begin
  if tg_op = 'UPDATE' then
    is_item_written := new.item is distinct from old.item;
    if not is_item_written and (new.stay, new.place, new.supplier_confirmation, new.flight, new.tickets, new.progress)
      is not distinct from (old.stay, old.place, old.supplier_confirmation, old.flight, old.tickets, old.progress)
    then
      return new;
    end if;
  end if;
  if not is_item_written then
    new.item := trips_item_of(new);
    new.product := new.item ->> 'product';
    return new;
  end if;
  case
    when new.product = 'flight' then
      new.kind := 'Flight';
      new.flight := new.item -> 'flight';
      new.tickets := new.item -> 'tickets';
      new.progress := nullif(new.item -> 'progress', 'null');
    when new.product in ('hotel', 'home') then
      new.kind := initcap(new.product);
      new.stay := new.item -> 'stay';
      new.place := new.item -> 'place';
      new.supplier_confirmation := new.item ->> 'supplierConfirmation';
      new.check_in := new.item -> 'stay' ->> 'checkIn';
      new.check_out := new.item -> 'stay' ->> 'checkOut';
    else
      null;
  end case;
  return new;
end $$;
create trigger trips_keep_item before insert or update on trips
  for each row execute function trips_keep_item();

-- Anything else that is sold has an item alone.
alter table trips
  drop constraint trips_kind_check,
  drop constraint trips_of_one_product,
  drop constraint trips_progress_of_flights,
  add constraint trips_of_one_product check (
    case
      when product = 'flight' then
        num_nonnulls(flight, tickets) = 2
        and num_nonnulls(stay, place, check_in, check_out, supplier_confirmation) = 0
      when product in ('hotel', 'home') then
        num_nonnulls(stay, place, check_in, check_out) = 4 and num_nonnulls(flight, tickets, progress) = 0
      else num_nonnulls(stay, place, check_in, check_out, supplier_confirmation, flight, tickets, progress) = 0
    end
  );
