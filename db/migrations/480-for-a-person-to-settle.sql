-- What ended otherwise than was promised to somebody or paid for, and takes a person at the portal to settle. Not sealed:
-- it names nobody.
create table support_cases (
  kind text not null check (kind in ('cancelled_in_time', 'kept_by_supplier', 'no_ticket')),
  booking_id uuid not null references bookings (id),
  -- What is at stake.
  currency text not null,
  minor bigint not null check (minor >= 0),
  noted_at timestamptz not null,
  settled_at timestamptz,
  primary key (kind, booking_id)
);
create index support_cases_open on support_cases (noted_at) where settled_at is null;

-- Somebody at the portal has to settle something of it.
alter table trips add column is_with_agent boolean not null default false;

alter table cancellations drop constraint cancellations_state_check;
alter table cancellations add constraint cancellations_state_check check (
  state in ('quoted', 'requested', 'supplier_pending', 'with_agent', 'refunding', 'done', 'refused', 'lapsed')
);
drop index cancellations_one_of_trip;
create unique index cancellations_one_of_trip on cancellations (trip_id)
  where state in ('requested', 'supplier_pending', 'with_agent', 'refunding', 'done');

-- Until when a supplier may leave a booking undecided: a day, and never beyond what it is for.
alter table bookings add column supplier_until timestamptz;
update bookings set supplier_until = supplier_asked_at + interval '1 day' where supplier_asked_at is not null;
