-- Where a protection pays for a cancellation, its money takes the place of the airline's new credit: how much of the credit that is,
-- and which credits came to the portal instead of the traveler.
alter table cancellations
  add column ceded_credit_minor bigint not null default 0 check (ceded_credit_minor >= 0);
alter table airline_credits add column is_ceded boolean not null default false;
