import { sql } from 'kysely';
import { defaultTimeZone } from '#contract/values/time-zone.ts';
import { type Counts, readSums, type ValueSource, withoutPremium } from '#server/modules/value-card/index.ts';

export const priceDropValue: ValueSource = {
  kind: 'price-drop-protection',
  async sums(db, { from, until }) {
    const sums = await readSums(
      db,
      sql<Counts>`
      select count(*)::int as contracts, count(payout_minor)::int as claims, count(payout_minor)::int as accepted,
        count(payout_minor)::int as paying, coalesce(sum(payout_minor), 0)::float8 as paid
      from price_drops where made_at >= ${from} and made_at < ${until}`,
    );
    return { ...withoutPremium, ...sums, decided: sums.claims, cases: 0 };
  },
  // From noon of the day of the last look; of a stay that is paid at the property from its beginning, when it is due.
  payouts: sql`select changed_at as paid_at, extract(epoch from changed_at - greatest(
      (look_on[cardinality(look_on)]::date + time '12:00') at time zone ${defaultTimeZone},
      case when trip.starts_at <= changed_at then trip.starts_at end)) as seconds
    from price_drops join trips as trip on trip.id = trip_id where state = 'paid'`,
};
