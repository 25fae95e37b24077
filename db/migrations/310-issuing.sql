-- What people at the issuer do with wallets: each act with its author and reason, and lists of customers worked off line
-- by line. The ledger's transfers name the act as their reference.
alter table customers add column may_issue boolean not null default false;

alter table wallet_credits
  drop constraint wallet_credits_detail_check,
  add constraint wallet_credits_detail_check check (detail in ('Statement', 'OneTime', 'Granted')),
  -- Why it was ended before its time, where nobody's card was lost.
  add column ended_because text check (ended_because <> '');

create table issuing_lists (
  id uuid primary key,
  author_id uuid not null references customers (id),
  name text not null check (name <> ''),
  reason text not null check (reason <> ''),
  -- The offer that everybody on it gets; null where each line says how much credit.
  offer jsonb,
  lines integer not null check (lines > 0),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index issuing_lists_by_time on issuing_lists (created_at desc);

create table issuing_lines (
  list_id uuid not null references issuing_lists (id),
  -- As in the file, whose first line names the columns.
  line integer not null check (line > 1),
  -- The issuer's name of the customer.
  subject text not null,
  minor bigint check (minor > 0),
  currency text,
  expires_on date,
  state text not null check (state in ('open', 'granted', 'waiting', 'refused')),
  problem text,
  primary key (list_id, line),
  check ((state = 'refused') = (problem is not null))
);
create index issuing_lines_open on issuing_lines (list_id, line) where state = 'open';
create index issuing_lines_waiting on issuing_lines (subject) where state = 'waiting';

create table issuing_acts (
  id uuid primary key,
  author_id uuid not null references customers (id),
  customer_id uuid not null references customers (id),
  kind text not null check (kind in ('grant-credit', 'grant-offer', 'revoke', 'expire', 'correct')),
  reason text not null check (reason <> ''),
  -- What it was about: a credit or an offer.
  item_id uuid not null,
  -- What the customer got by it, below zero what they lost.
  minor bigint not null,
  currency text not null,
  at timestamptz not null
);
create index issuing_acts_of_customer on issuing_acts (customer_id, at desc);
create trigger issuing_acts_append_only before update or delete on issuing_acts
  for each row execute function ledger_refuse_change();
create trigger issuing_acts_never_emptied before truncate on issuing_acts
  execute function ledger_refuse_change();
