-- What airlines keep as credits of bookings that came to nothing: nobody paid for them, so they are nobody's but the
-- portal's, which has to ask the airline for its money.
create table stranded_credits (
  source text not null,
  reference text not null,
  booking_id uuid not null references bookings (id),
  number sealed_text not null,
  carrier text not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  valid_until date not null,
  noted_at timestamptz not null,
  -- When somebody settled it with the airline.
  settled_at timestamptz,
  primary key (source, reference)
);
create index stranded_credits_open on stranded_credits (noted_at) where settled_at is null;
