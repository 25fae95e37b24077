-- How a request to correct names ended: null while it waits for an answer.
alter table traveler_edit_requests
  add column outcome text check (outcome in ('corrected', 'declined', 'not_needed')),
  add column answered_at timestamptz,
  add check (num_nonnulls(outcome, answered_at) in (0, 2));
