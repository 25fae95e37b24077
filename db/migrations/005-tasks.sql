-- Work that must happen once and survive any crash: "advance this booking", "send this message".
-- due_at follows the portal's clock, which a sandbox may move; lease_until follows the database's own
-- clock, because a lease is about processes, not about travel.
create table tasks (
  id uuid primary key,
  kind text not null,
  -- One open task per kind and subject; asking again is not an error.
  subject text not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  attempts integer not null default 0,
  -- Asked for again while it was being worked on, so it runs once more.
  asked_again boolean not null default false,
  last_error text,
  created_at timestamptz not null,
  unique (kind, subject)
);
create index tasks_due on tasks (due_at);
