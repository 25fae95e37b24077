-- For whom a business user books: the option, members who travel, and guests with the reason for them. Null for oneself.
alter table booking_sessions add column booking_for jsonb;

-- The people of a trip that somebody booked for others: who may see, cancel or change it. Every other trip has no row,
-- and is its customer's alone.
create table trip_people (
  trip_id uuid not null references trips (id),
  customer_id uuid not null references customers (id),
  -- A booker who travels too is the arranger.
  part text not null check (part in ('traveler', 'arranger')),
  may text[] not null check (may <@ array['view', 'cancel', 'change']),
  -- Whether the letters about the trip go to them.
  gets_mail boolean not null,
  primary key (trip_id, customer_id)
);
create index trip_people_customer on trip_people (customer_id, trip_id);
create unique index trip_people_one_arranger on trip_people (trip_id) where part = 'arranger';

-- Members for whom somebody else asks: they do not answer the request either.
alter table approvals add column travelers uuid[] not null default '{}';
