import { sql } from 'kysely';
import { defaultTimeZone } from '#contract/values/time-zone.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Period } from './read-value-card.ts';

/** Of one kind: seconds from the cause to the money, for half of the pay-outs and for 95 in 100 at most. */
export interface PayoutWait {
  readonly kind: string;
  readonly payouts: number;
  readonly median: number;
  readonly most: number;
}

/**
 * How long pay-outs of a period took, by the portal's clock: from the event that a contract pays for, from noon of the day
 * on which a price was looked at last, and from a claim of a price match; for a stay that is paid at the property from its beginning, when they are due.
 * What staff pay has no such moment. [PDP-01, PMT-02]
 */
export async function payoutWaits(db: Db, { from, until }: Period): Promise<PayoutWait[]> {
  const { rows } = await sql<PayoutWait>`
    select kind, count(*)::int as payouts,
      percentile_cont(0.5) within group (order by seconds)::float8 as median,
      percentile_cont(0.95) within group (order by seconds)::float8 as most
    from (
      select contract.kind, payout.paid_at, extract(epoch from payout.paid_at - event.at) as seconds
      from protection_payouts as payout
      join protection_contracts as contract on contract.id = payout.contract_id
      join trip_events as event on event.id = payout.event_id
      union all
      select 'price-drop-protection', changed_at, extract(epoch from changed_at - greatest(
        (look_on[cardinality(look_on)]::date + time '12:00') at time zone ${defaultTimeZone},
        case when trip.starts_at <= changed_at then trip.starts_at end))
      from price_drops join trips as trip on trip.id = trip_id where state = 'paid'
      union all
      select 'price-match', changed_at, extract(epoch from changed_at - greatest(
        made_at, case when trip.starts_at <= changed_at then trip.starts_at end))
      from price_match_claims join trips as trip on trip.id = trip_id where state = 'paid'
    ) as paid
    where paid_at >= ${from} and paid_at < ${until}
    group by kind
    order by kind`.execute(db);
  return rows;
}
