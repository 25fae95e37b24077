-- A contract can pay for a disruption: the disruption, the booking of a new flight that uses it, and why it ended unused.
alter table protection_contracts
  -- See Disruption in server/modules/protections/port.ts, with the event of the trip.
  add column claim jsonb,
  add column ended_by text,
  -- The booking that uses it, from its holds on; released when that booking comes to nothing.
  add column exercise_booking_id uuid references bookings (id),
  add constraint protection_contracts_one_use check (cancellation_id is null or exercise_booking_id is null);
create unique index protection_contracts_of_booking on protection_contracts (exercise_booking_id)
  where exercise_booking_id is not null;
