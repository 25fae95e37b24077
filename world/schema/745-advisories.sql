-- Emergency and health alerts of governments: those that were provoked by name. A country has one at a time.
create table advisory (
  country text primary key,
  kind text not null check (kind in ('emergency', 'health')),
  since timestamptz not null,
  until timestamptz not null
);
