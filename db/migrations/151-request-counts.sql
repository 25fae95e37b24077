-- Requests counted against limits by all processes together, a row per whom and minute. Not worth a write-ahead
-- log: after a crash everybody starts a new minute. `minute` counts from 1970 by the machine's clock, because
-- limits are about load, not about travel.
create unlogged table request_counts (
  -- Hash of whom the limit is about; an address is personal.
  key text not null,
  minute bigint not null,
  requests integer not null check (requests > 0),
  primary key (key, minute)
);
