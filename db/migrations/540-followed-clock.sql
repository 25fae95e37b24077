-- The last reading of a clock outside that a portal follows, so that it starts at that time while the clock is away.
create table followed_clock (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  anchor_real timestamptz not null,
  anchor_world timestamptz not null,
  speed double precision not null
);
