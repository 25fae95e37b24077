-- Travel credit that was paid for a trip, such as a price match: a cancellation or change gives back so much less.
alter table trips add column credited_minor bigint not null default 0 check (credited_minor >= 0);
-- The item as it was when something was last paid back for it, by credit or to what had paid.
alter table trips add column paid_back_for jsonb;

update trips set credited_minor = paid.minor
from (
  select trip_id, sum(minor) as minor from (
    select trip_id, paid_minor as minor from price_match_claims where state = 'paid' and paid_as = 'credit'
    union all
    select trip_id, payout_minor from price_drops where state = 'paid'
  ) as each_payment
  group by trip_id
) as paid
where paid.trip_id = trips.id;

update trips set paid_back_for = item
where credited_minor > 0
  or id in (
    select trip_id from price_match_claims where state in ('approved', 'paid') and paid_as = 'original-payment'
  );
