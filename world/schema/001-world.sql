-- The one clock of the world: world now = anchor_world + (real now - anchor_real) * speed.
-- epoch counts resets, the only moves that may go backwards.
create table world_clock (
  id boolean primary key default true check (id),
  version bigint not null default 1,
  epoch bigint not null default 1,
  anchor_real timestamptz not null,
  anchor_world timestamptz not null,
  speed numeric not null default 1 check (speed in (1, 1.5, 2, 3, 4)),
  founded_at timestamptz not null default now()
);

-- Faults that wait to be consumed; a spent fault has none remaining.
create table fault (
  id bigint generated always as identity primary key,
  area text not null,
  operation text not null,
  fault text not null,
  match jsonb not null default '{}',
  remaining integer not null check (remaining >= 0),
  unique (area, operation, fault, match)
);

-- The first answer to every mutating call, by its key. The answer is empty only inside the call's transaction.
create table idempotent_call (
  key text not null,
  route text not null,
  body_hash text not null,
  status integer,
  body jsonb,
  made_at timestamptz not null default now(),
  primary key (key, route)
);
