-- What somebody had happen to a flight from the sandbox console or by a call. Everything else that happens to flights
-- is drawn from who they are, and never stored. A flight is its airline, number, origin and local day of departure.
create table air_event (
  id bigint generated always as identity primary key,
  day integer not null,
  carrier text not null,
  flight_number integer not null,
  origin text not null,
  kind text not null check (kind in ('delay', 'reschedule', 'cancel')),
  minutes integer,
  told_at timestamptz not null,
  check ((kind = 'cancel') = (minutes is null))
);
create index air_event_of_day on air_event (day);
