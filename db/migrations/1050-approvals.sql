-- A request of an employee that somebody of their company answers. What it is about is immutable while it waits: its hash
-- is that of the request and price that were agreed to.
create table approvals (
  id uuid primary key,
  business_id text not null references businesses (id),
  booking_id uuid not null unique references bookings (id),
  asker_id uuid not null references customers (id),
  state text not null default 'pending' check (state in ('pending', 'approved', 'denied', 'lapsed', 'withdrawn')),
  -- 1: the member's own approver was asked. 2: everybody who may answer was asked.
  level integer not null check (level in (1, 2)),
  content_hash text not null,
  asked_at timestamptz not null,
  deadline timestamptz not null,
  answered_by uuid references customers (id),
  answered_at timestamptz,
  -- The words of who answered, for the employee.
  note text check (length(note) between 1 and 500),
  check (answered_by <> asker_id),
  check ((state in ('approved', 'denied')) = (answered_by is not null)),
  check ((state = 'pending') = (answered_at is null))
);
create index approvals_business on approvals (business_id, asked_at desc);
create index approvals_asker on approvals (asker_id, asked_at desc);
