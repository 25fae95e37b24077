import { Temporal } from 'temporal-polyfill';
import { getValueCard } from '#contract/value-card.ts';
import { addDays, type PlainDate } from '#contract/values/dates.ts';
import { defaultTimeZone } from '#contract/values/time-zone.ts';
import type { Clock } from '#server/platform/clock.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ValueSource } from './port.ts';
import { publicRow, sumProtections } from './read-value-card.ts';

export { payoutWaits } from './payout-waits.ts';
export type { Period, Sums, ValueSource } from './port.ts';
export { type Counts, readSums, withoutPremium } from './read-sums.ts';
export { isOutsideBand, judgeShares } from './read-value-card.ts';

const startOf = (day: PlainDate): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(defaultTimeZone).epochMilliseconds);

/** How often protections paid, for everybody to read. */
export const valueCardRoutes = ({
  db,
  clock,
  sources,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly sources: readonly ValueSource[];
}): Route[] => [
  route(getValueCard, async ({ query }) => {
    const now = clock.now();
    const until = query.until ?? portalDay(now);
    const from = query.from ?? addDays(until, -364);
    const period = { from: startOf(from), until: startOf(addDays(until, 1)) };
    const sums = await sumProtections(db, sources, period);
    return { from, until, computedAt: now.toISOString(), kinds: sums.map(publicRow) };
  }),
];
