-- Names of people on flights are corrected by hand, too.
alter table traveler_edit_requests
  -- Of flights: [{passenger, givenName, surname}], counted as in the trip's request.
  add column passengers jsonb,
  alter column guests drop not null,
  add check (num_nonnulls(guests, passengers) = 1);
