-- Companies and who belongs to them. Ids are the issuer's.
create table businesses (
  id text primary key check (id <> ''),
  name text not null,
  is_live boolean not null,
  -- Three-letter codes of contract/values/loyalty-programmes.ts.
  loyalty_programs text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table business_members (
  business_id text not null references businesses (id),
  customer_id uuid not null references customers (id),
  roles text[] not null,
  permissions text[] not null check (permissions <@ array['canViewUsers', 'canViewAdmin']),
  policy_tier text not null check (policy_tier <> ''),
  -- The company card this person books with, and their role on it.
  account_reference_id text,
  card_role text check (card_role in ('Primary', 'Authorized User', 'Account Manager', 'Non Financial User')),
  is_onboarded boolean not null,
  -- Set by the issuer's word or by the person's own acknowledgement; never taken back.
  acknowledged_at timestamptz,
  is_in_beta boolean not null,
  is_denied boolean not null,
  -- Modal name to whether it has been seen.
  seen_modals jsonb not null default '{}',
  joined_at timestamptz not null,
  -- Set when the issuer no longer names this company for this person.
  left_at timestamptz,
  primary key (business_id, customer_id)
);
create index business_members_customer on business_members (customer_id);
