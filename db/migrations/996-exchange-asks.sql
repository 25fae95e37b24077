-- What a traveler asks for before an exchange of flights is quoted: which slices go, which come, how the airline's answer
-- stands. From its quote on an exchange is a row of `trip_changes`, which `change_id` names.
create table exchange_asks (
  id uuid primary key,
  trip_id uuid not null references trips (id),
  customer_id uuid not null references customers (id),
  trip_version integer not null,
  basis text not null check (basis in ('voluntary', 'involuntary', 'change_for_any_reason')),
  -- Slices by their position, each with where and when it is flown instead, and the cabin.
  wanted jsonb not null,
  state text not null check (state in ('shopping', 'quote_scheduled', 'quoted', 'failed', 'abandoned')),
  -- The session of the offers, and the flights that were chosen from it.
  search_id uuid,
  flight jsonb,
  -- The card that pays a difference; null for the one that paid before.
  payment_method_id text,
  -- The airline's quote that is waited for.
  supplier_request text,
  attempts integer not null default 0 check (attempts >= 0),
  promised_by timestamptz,
  -- Why it cannot be exchanged online, and the case that was opened for it.
  reason text,
  case_id uuid references cases (id),
  change_id uuid unique references trip_changes (id),
  actor text not null,
  actor_id uuid,
  on_behalf_of uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'quoted') = (change_id is not null)),
  check (state <> 'failed' or reason is not null)
);
create index exchange_asks_of_trip on exchange_asks (trip_id, created_at);

-- A change may wait for a person: at a supplier that changes by hand, or at the portal.
alter table trip_changes drop constraint trip_changes_state_check;
alter table trip_changes add constraint trip_changes_state_check check (
  state in (
    'quoted', 'requested', 'authorised', 'supplier_pending', 'with_agent', 'changed', 'card_capturing', 'card_refunding',
    'done', 'reverting', 'releasing', 'card_releasing', 'refused', 'lapsed'
  )
);
drop index trip_changes_one_at_work;
create unique index trip_changes_one_at_work on trip_changes (trip_id)
  where state in (
    'requested', 'authorised', 'supplier_pending', 'with_agent', 'changed', 'reverting', 'releasing'
  );
