-- Who owns which fact about a member: tier, roles and permissions are the issuer's until an admin of the company edits
-- them, and the company's from then on. Department, cost center and approver are always the company's.
alter table business_members
  add column owned_by text not null default 'issuer' check (owned_by in ('issuer', 'portal')),
  -- How the person came in: the issuer names the company for them, or they accepted an invitation.
  add column joined_by text not null default 'issuer' check (joined_by in ('issuer', 'invitation')),
  add column department text check (department <> ''),
  add column cost_center text check (cost_center <> ''),
  -- Answers this member's requests first; anybody else who may when null.
  add column approver_id uuid references customers (id),
  add column suspended_at timestamptz,
  -- A person whom an admin removed stays out, whatever the issuer says.
  add column left_by text check (left_by in ('issuer', 'admin')),
  -- The company that the person's next session begins in.
  add column business_in_use boolean not null default false,
  -- Grows with each edit by an admin.
  add column version integer not null default 1,
  add column state text not null generated always as (
    case when left_at is not null then 'left' when suspended_at is not null then 'suspended' else 'active' end
  ) stored,
  add constraint business_members_approver check (approver_id <> customer_id);
create index business_members_approver on business_members (approver_id) where approver_id is not null;

drop trigger business_members_tell_change on business_members;
create trigger business_members_tell_change after update on business_members
  for each row
  when ((old.permissions, old.is_onboarded, old.acknowledged_at, old.is_in_beta, old.is_denied, old.left_at,
         old.suspended_at)
          is distinct from
        (new.permissions, new.is_onboarded, new.acknowledged_at, new.is_in_beta, new.is_denied, new.left_at,
         new.suspended_at))
  execute function tell_caller_changed();

-- How far a company has come in setting itself up. A company that the issuer calls live is live.
alter table businesses
  add column state text not null default 'not_opted_in'
    check (state in ('not_opted_in', 'opted_in', 'created', 'invited', 'policy_set', 'live')),
  -- The card account that the company travels on.
  add column account_reference_id text,
  add column address jsonb,
  -- Name and address are the company's own from then on.
  add column set_up_at timestamptz,
  -- Where the person who set it up came from.
  add column utm_source text check (length(utm_source) <= 200),
  -- The tier of people who are invited without another.
  add column default_tier text not null default 'standard' check (default_tier <> ''),
  add column needs_two_admins boolean not null default false,
  add column leakage_opted_in_at timestamptz,
  add column terms_accepted_by uuid references customers (id),
  add column went_live_at timestamptz;
update businesses set state = 'live', went_live_at = created_at where is_live;

-- A company that goes live lets its members in.
create function tell_members_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('caller_changed', customer_id::text) from business_members where business_id = old.id;
  return null;
end $$;
create trigger businesses_tell_change after update on businesses
  for each row
  when ((old.state, old.is_live) is distinct from (new.state, new.is_live))
  execute function tell_members_changed();

-- Business card accounts and their primary holders, as the issuer lists them. Opting in gives an account to a company.
create table business_accounts (
  account_reference_id text primary key,
  business_id text references businesses (id),
  holder_id uuid not null references customers (id),
  product_display_name text not null,
  last_four text not null,
  opted_in boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not opted_in or business_id is not null)
);
create index business_accounts_holder on business_accounts (holder_id);
create index business_accounts_business on business_accounts (business_id);

-- Invitations to a company, each for one address, once, for seven days.
create table business_invitations (
  id uuid primary key,
  business_id text not null references businesses (id),
  state text not null default 'sent' check (state in ('sent', 'accepted', 'revoked')),
  invited_email sealed_text not null,
  role text not null check (role in ('traveler', 'manager', 'admin')),
  tier text not null check (tier <> ''),
  department text check (department <> ''),
  cost_center text check (cost_center <> ''),
  approver_id uuid references customers (id),
  language text not null check (language in ('en', 'fr')),
  invited_by uuid not null references customers (id),
  -- Of the secret in the newest letter. It is sealed until the letter is sent, and forgotten then.
  token_hash text not null unique,
  letter_token sealed_text,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by uuid references customers (id),
  closed_at timestamptz,
  check ((state = 'accepted') = (accepted_by is not null)),
  check ((state = 'sent') = (closed_at is null))
);
create index business_invitations_business on business_invitations (business_id, created_at desc);

-- The invitation that a sign-in brings.
alter table sign_in_attempts add column invitation_hash text;
