-- The answers to an operator's questions that a change of an activity brings: a change, and the trip after it, name them by
-- this id. Those of the booking stay with the booking. They can be about health, so they are sealed.
create table activity_answers (
  id uuid primary key,
  trip_id uuid not null references trips (id),
  answers sealed_text not null,
  created_at timestamptz not null
);
create index activity_answers_of_trip on activity_answers (trip_id);
