-- The versions of a company's travel policy for a tier. Of those that were published or will be, the one in force at an
-- instant is the last to have begun by then, so that there is one at any instant. The clock moves their states after it.
-- rules: {settings, hotels, cars, flights} as the contract's Policy has them, money in decimal units.
-- approval_rules: {approverIds, deadlineHours, onTimeout, tolerance, reasonCodes} of approvals; an absent field is its default.
create table policy_versions (
  id uuid primary key,
  business_id text not null references businesses (id),
  tier text not null check (tier <> ''),
  number integer not null check (number > 0),
  state text not null default 'draft'
    check (state in ('draft', 'in_review', 'scheduled', 'published', 'superseded', 'discarded')),
  rules jsonb not null,
  approval_rules jsonb not null default '{}',
  -- When it is in force from; null until that is decided.
  effective_from timestamptz,
  -- The admin who changed it last; null for the policies that a company begins with.
  author_id uuid references customers (id),
  -- Another admin who agreed to this content; a change takes it back.
  reviewer_id uuid references customers (id),
  reviewed_at timestamptz,
  -- Why a reviewer sent it back.
  review_note text check (length(review_note) between 1 and 500),
  -- Grows with each edit and move.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (business_id, tier, number),
  check (reviewer_id <> author_id),
  check ((reviewer_id is null) = (reviewed_at is null)),
  check ((state in ('scheduled', 'published', 'superseded')) = (effective_from is not null))
);
-- One is being written at a time.
create unique index policy_versions_open on policy_versions (business_id, tier)
  where state in ('draft', 'in_review', 'scheduled');
create index policy_versions_in_force on policy_versions (business_id, tier, effective_from desc, number desc)
  where effective_from is not null;

-- The policies so far are first versions. Their tables stay for servers of the version before.
insert into policy_versions (id, business_id, tier, number, state, rules, effective_from, created_at, updated_at)
select policy.id, policy.business_id, policy.tier, 1, 'published',
  jsonb_build_object(
    'settings', jsonb_build_object(
      'isApprovalRequired', policy.is_approval_required,
      'enableLongFlights', policy.enable_long_flights,
      'minHoursForLongFlight', policy.min_hours_for_long_flight),
    'hotels', jsonb_build_object('policies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'allowedStarRatings', to_jsonb(rule.allowed_star_ratings),
        'maxPricePerNight', case when rule.max_price_per_night is not null then jsonb_build_object(
          'value', rule.max_price_per_night / unit.minor, 'currency', policy.currency) end) order by rule.position), '[]')
      from policy_hotel_rules rule where rule.policy_id = policy.id)),
    'cars', jsonb_build_object('policies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'maxPricePerDay', case when rule.max_price_per_day is not null then jsonb_build_object(
          'value', rule.max_price_per_day / unit.minor, 'currency', policy.currency) end) order by rule.position), '[]')
      from policy_car_rules rule where rule.policy_id = policy.id)),
    'flights', jsonb_build_object('policies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'duration', rule.duration,
        'maxPriceForOneWay', case when rule.max_price_for_one_way is not null then jsonb_build_object(
          'value', rule.max_price_for_one_way / unit.minor, 'currency', policy.currency) end,
        'maxPriceForRoundTrip', case when rule.max_price_for_round_trip is not null then jsonb_build_object(
          'value', rule.max_price_for_round_trip / unit.minor, 'currency', policy.currency) end,
        'allowedFareClasses', to_jsonb(rule.allowed_fare_classes)) order by rule.duration desc), '[]')
      from policy_flight_rules rule where rule.policy_id = policy.id))),
  policy.created_at, policy.created_at, policy.created_at
from policies policy,
  lateral (select (case when policy.currency in ('JPY', 'CLP') then 1 else 100 end)::numeric as minor) unit;
