-- Counts the changes of switches, so that whoever follows them misses none.
create table experiment_desk (
  id boolean primary key default true check (id),
  version bigint not null default 1
);
insert into experiment_desk default values;

-- A variant that the console gave one customer; everybody else has what their portal's rules give them.
create table experiment_switch (
  subject text not null,
  experiment text not null,
  variant text not null,
  primary key (subject, experiment)
);

-- The experiments that a portal runs, as it last told: `[{id, variants}]`.
create table experiment_portal (
  tenant text primary key,
  experiments jsonb not null
);

-- What a portal's rules give a customer, as it last told: `{<experiment>: {variant, by}}`.
create table experiment_assignment (
  tenant text not null,
  subject text not null,
  assignments jsonb not null,
  primary key (tenant, subject)
);
