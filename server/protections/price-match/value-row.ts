import { sql } from 'kysely';
import { type Counts, readSums, type ValueSource, withoutPremium } from '#server/modules/value-card/index.ts';

export const priceMatchValue: ValueSource = {
  kind: 'price-match',
  async sums(db, { from, until }) {
    const sums = await readSums(
      db,
      sql<Counts & { decided: number; cases: number }>`
      select count(distinct snapshot.trip_id)::int as contracts, count(claim.id)::int as claims,
        count(claim.id) filter (where claim.state in ('approved', 'paid', 'declined'))::int as decided,
        count(claim.paid_minor)::int as accepted, count(claim.paid_minor)::int as paying,
        coalesce(sum(claim.paid_minor), 0)::float8 as paid,
        count(claim.id) filter (where exists (
          select 1 from cases where kind = 'price_match' and cases.booking_id = snapshot.booking_id
        ))::int as cases
      from price_match_snapshots as snapshot
      left join price_match_claims as claim on claim.trip_id = snapshot.trip_id
      where snapshot.made_at >= ${from} and snapshot.made_at < ${until}`,
    );
    return { ...withoutPremium, ...sums };
  },
  // From the claim; of a stay that is paid at the property from its beginning, when it is due.
  payouts: sql`select changed_at as paid_at, extract(epoch from changed_at - greatest(
      made_at, case when trip.starts_at <= changed_at then trip.starts_at end)) as seconds
    from price_match_claims join trips as trip on trip.id = trip_id where state = 'paid'`,
};
