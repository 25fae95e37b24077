-- The checkout in which a request was asked for again: while it is open, asking again leads to it.
alter table approvals add column asked_again_in uuid references booking_sessions (id) on delete set null;
