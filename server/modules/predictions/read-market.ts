import { oneAdult } from '#server/modules/flights/index.ts';
import { dateOf, dayOf, todayOf } from './days.ts';
import type { PredictionsDeps } from './deps.ts';
import { callMarket } from './call-market.ts';
import { departuresBetween, historyDays, type Market, mostLeadRead } from './markets.ts';
import { keepPrices, markRead } from './store.ts';

/**
 * Days of an archive, and departures, per request: a busy supplier answers less within its timeout, and archive
 * look-ups are quickest by the month.
 */
const [chunkDays, chunkDepartures] = [31, 25];

/**
 * Reads a market today: fills the days since the last run from the suppliers' archives, adds today's prices, makes
 * predictions and judges earlier ones. A new market begins with a history where a supplier has one. Throws when no
 * supplier answers.
 */
export async function readMarket(deps: PredictionsDeps, market: Market): Promise<void> {
  const today = todayOf(deps.clock.now());
  const oldest = today - historyDays;
  const from = Math.max(oldest, (market.readUntil ?? oldest - 1) + 1);
  for (let day = from; day <= today; day += chunkDays) {
    const until = Math.min(day + chunkDays - 1, today);
    const departures = departuresBetween(day + 1, until + mostLeadRead);
    await readDepartures(deps, market, { from: day, until, departures });
  }
  await readToday(deps, market, today);
  await callMarket(deps, market, today);
  await markRead(deps.db, market.id, today);
}

/** Archived prices of some departures on some days. */
export async function readDepartures(
  { db, suppliers }: Pick<PredictionsDeps, 'db' | 'suppliers'>,
  { id, origin, destination, cabin }: Market,
  { from, until, departures }: { from: number; until: number; departures: readonly number[] },
): Promise<void> {
  for (const supplier of suppliers) {
    const past = await supplier.listPastLowest?.({
      origin,
      destination,
      cabin,
      currency: 'USD',
      seenFrom: dateOf(from),
      seenUntil: dateOf(until),
      departures: departures.map(dateOf),
    });
    await keepPrices(
      db,
      id,
      'archive',
      (past ?? []).map(({ seen, departs, lowest, byAirline }) => ({
        seen: dayOf(seen),
        departs: dayOf(departs),
        cents: lowest.minor,
        byAirline: Object.fromEntries(byAirline.map(({ airline, lowest: { minor } }) => [airline, minor])),
        seatsByAirline: Object.fromEntries(
          byAirline.flatMap(({ airline, seatsLeft }) =>
            seatsLeft === undefined ? [] : [[airline, seatsLeft] as const],
          ),
        ),
      })),
    );
  }
}

/** Archives include today; other suppliers are asked for their calendar. */
async function readToday({ db, suppliers }: PredictionsDeps, market: Market, today: number): Promise<void> {
  const wanted = new Set(departuresBetween(today + 1, today + mostLeadRead).map(dateOf));
  const { id, origin, destination, cabin } = market;
  for (const supplier of suppliers.filter(({ listPastLowest }) => !listPastLowest)) {
    for (let lead = 1; lead <= mostLeadRead; lead += chunkDepartures) {
      const days = await supplier.listLowestByDay?.({
        origin,
        destination,
        cabin,
        currency: 'USD',
        party: oneAdult,
        from: dateOf(today + lead),
        until: dateOf(today + Math.min(mostLeadRead, lead + chunkDepartures - 1)),
      });
      await keepPrices(
        db,
        id,
        'daily',
        (days ?? []).flatMap(({ date, lowest }) =>
          lowest && wanted.has(date) ? [{ seen: today, departs: dayOf(date), cents: lowest.minor }] : [],
        ),
      );
    }
  }
}
