-- The last result of each check of the books, which a task makes by turns; metrics of every process show it.
create table audits (
  name text primary key,
  faults integer not null check (faults >= 0),
  -- A few of the faults, in words for whoever looks.
  examples text[] not null,
  at timestamptz not null
);
