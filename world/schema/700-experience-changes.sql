-- Changes of booked activities, by the id of their caller; `before` is what a revert restores.
create table experience_change (
  id text primary key,
  uuid text not null references experience_booking (uuid),
  before jsonb not null,
  reverted boolean not null default false
);
