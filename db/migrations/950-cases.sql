-- Cases: what a person has to settle or to answer. They replace `support_cases`, which knew neither who works on one nor
-- what was done, and only bookings. The kinds equal `server/modules/cases/case-kinds.ts`; a test compares the two.
create table cases (
  id uuid primary key,
  kind text not null,
  constraint cases_kind check (kind in (
    'cancelled_in_time', 'no_ticket', 'guide_missing', 'kept_by_supplier', 'disruption_rebook', 'partial_rebooking',
    'refer_to_airline', 'exchange_fulfil', 'exchange_unpaid', 'change_late', 'schedule_change_rejected',
    'change_unmapped', 'change_by_phone', 'hotel_review', 'home_fulfil', 'no_record', 'price_match',
    'traveler_cancel', 'traveler_edit', 'cancellation_late', 'tickets_late', 'pending_late', 'refund_late',
    'refund_refused', 'stranded_credit', 'letter_undelivered', 'not_finished', 'call_back', 'message', 'complaint',
    'takedown_notice'
  )),
  subject_kind text not null check (subject_kind in (
    'booking', 'trip', 'claim', 'contract', 'exchange', 'credit', 'letter', 'news', 'notice', 'customer'
  )),
  subject_id text not null check (subject_id <> ''),
  -- The booking that it is about, whatever its subject.
  booking_id uuid references bookings (id),
  customer_id uuid references customers (id),
  business_id text,
  language text not null check (language in ('en', 'fr')),
  -- One open case of each key: a second cause for it is the same case.
  dedupe_key text not null,
  state text not null check (state in ('open', 'taken', 'pending', 'solved')),
  priority text not null check (priority in ('urgent', 'high', 'normal')),
  team text not null check (team in ('care', 'rebooking', 'payments', 'legal')),
  assignee_id uuid references customers (id),
  -- What is at stake.
  currency text,
  minor bigint check (minor >= 0),
  -- What was known when it was opened: a list of names and values in JSON.
  context sealed_text,
  actor text not null,
  actor_id uuid references customers (id),
  on_behalf_of uuid references customers (id),
  -- Only leads see a case of one of the staff.
  is_private boolean not null default false,
  opened_at timestamptz not null,
  -- Set when it is opened; neither taking nor moving the case changes them. Waiting prolongs the second.
  respond_by timestamptz not null,
  resolve_by timestamptz not null,
  -- What counts as the answer: from a customer's message on only a reply does.
  answered_by text not null check (answered_by in ('take', 'reply')),
  responded_at timestamptz,
  reopened_at timestamptz,
  raised_at timestamptz,
  waiting_for text check (waiting_for in ('customer', 'supplier', 'date')),
  waiting_since timestamptz,
  waiting_until timestamptz,
  outcome text,
  solved_at timestamptz,
  -- When somebody has to begin at the latest: queues are sorted by it.
  begin_by timestamptz not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  check ((currency is null) = (minor is null)),
  check ((state in ('taken', 'pending')) = (assignee_id is not null)),
  check ((state = 'pending') = (waiting_for is not null)),
  check ((waiting_for is null) = (waiting_since is null) and (waiting_for is null) = (waiting_until is null)),
  check ((state = 'solved') = (solved_at is not null) and (state = 'solved') = (outcome is not null))
);
create unique index cases_one_open on cases (dedupe_key) where state <> 'solved';
create index cases_by_order on cases (begin_by, opened_at, id) where state <> 'solved';
create index cases_of_booking on cases (booking_id, kind) where booking_id is not null;
create index cases_of_customer on cases (customer_id, opened_at desc) where customer_id is not null;
create index cases_of_assignee on cases (assignee_id) where assignee_id is not null;
create index cases_solved on cases (solved_at desc, id) where state = 'solved';

-- What happened to a case, in order.
create table case_events (
  case_id uuid not null references cases (id),
  sequence integer not null check (sequence > 0),
  at timestamptz not null,
  kind text not null check (kind in (
    'opened', 'messaged', 'taken', 'noted', 'replied', 'waited', 'woke', 'given_back', 'transferred', 'escalated',
    'raised', 'resolved', 'reopened'
  )),
  actor text not null,
  actor_id uuid references customers (id),
  on_behalf_of uuid references customers (id),
  -- The message, reply or note.
  body sealed_text,
  template text,
  is_shown_to_customer boolean not null,
  -- The id that its writer gave it, so that it is written once.
  message_id uuid unique,
  outcome text,
  waiting_for text,
  until timestamptz,
  team text,
  primary key (case_id, sequence)
);

-- Append-only. Only the cipher of a body changes, when it comes under another key.
create function case_events_refuse_change() returns trigger language plpgsql as $$
declare
  renewed case_events;
begin
  if tg_op = 'UPDATE' then
    renewed := new;
    renewed.body := old.body;
    if renewed is not distinct from old
      and (new.body is null) = (old.body is null)
      and split_part(new.body::text, '.', 2) is distinct from split_part(old.body::text, '.', 2)
    then
      return new;
    end if;
  end if;
  raise exception 'the events of a case are append-only';
end;
$$;
create trigger case_events_append_only before update or delete on case_events
  for each row execute function case_events_refuse_change();
create trigger case_events_never_emptied before truncate on case_events
  execute function case_events_refuse_change();

-- Which agent looked at a case last when: they see each other.
create table case_viewers (
  case_id uuid not null references cases (id),
  agent_id uuid not null references customers (id),
  seen_at timestamptz not null,
  primary key (case_id, agent_id)
);

-- What an agent of the portal may do. An agent without a row reads all queues, answers, and acts on nobody.
create table agents (
  customer_id uuid primary key references customers (id),
  teams text[] not null default '{care,rebooking,payments,legal}',
  powers text[] not null default '{}',
  can_act boolean not null default false,
  is_lead boolean not null default false
);

insert into cases (
  id, kind, subject_kind, subject_id, booking_id, customer_id, business_id, language, dedupe_key, state, priority,
  team, currency, minor, actor, opened_at, respond_by, resolve_by, answered_by, outcome,
  solved_at, begin_by, changed_at
)
select
  gen_random_uuid(), former.kind, 'booking', former.booking_id::text, former.booking_id, booking.customer_id,
  booking.business_id, booking.language, former.kind || ':' || former.booking_id,
  case when settled_at is null then 'open' else 'solved' end, 'high',
  case when former.kind in ('partial_rebooking', 'change_by_phone') then 'rebooking' else 'care' end,
  former.currency, former.minor, 'system', noted_at, noted_at + interval '1 hour', noted_at + interval '1 day', 'take',
  case when settled_at is null then null else 'by_itself' end, settled_at, noted_at + interval '1 hour',
  coalesce(settled_at, noted_at)
from support_cases as former join bookings as booking on booking.id = former.booking_id;

insert into case_events (case_id, sequence, at, kind, actor, is_shown_to_customer)
select id, 1, opened_at, 'opened', 'system', false from cases;

insert into case_events (case_id, sequence, at, kind, actor, is_shown_to_customer, outcome)
select id, 2, solved_at, 'resolved', 'system', false, outcome from cases where state = 'solved';

-- The former table, for readers of one version more: the latest case of each kind and booking.
drop table support_cases;
create view support_cases as
select distinct on (kind, booking_id)
  kind, booking_id, coalesce(currency, 'USD') as currency, coalesce(minor, 0) as minor, opened_at as noted_at,
  solved_at as settled_at
from cases
where booking_id is not null
order by kind, booking_id, opened_at desc, id;
