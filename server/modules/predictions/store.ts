import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { dateOf, dayOf } from './days.ts';
import { type Habit, habitSchema } from './learner/habit.ts';
import type { SeenPrice } from './learner/price-book.ts';
import type { Market, MarketKey } from './markets.ts';

export type PriceSource = 'search' | 'calendar' | 'daily' | 'archive';

/** Days a price is kept, and days without a request after which a market is deleted with all its prices. */
const keptDays = 400;

/** The market, created when it is new; the day of the last request for it only ever moves forward. */
export async function touchMarket(
  db: Db | Tx,
  key: MarketKey,
  { now, isAsked }: { now: Date; isAsked: boolean },
): Promise<Market> {
  const row = await db
    .insertInto('price_markets')
    .values({ id: newId(), ...key, asked_at: isAsked ? now : null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['origin', 'destination', 'cabin'])
        .doUpdateSet({ asked_at: sql<Date>`greatest(price_markets.asked_at, excluded.asked_at)` }),
    )
    .returning(marketColumns)
    .executeTakeFirstOrThrow();
  return marketOf(row);
}

const marketColumns = [
  'id',
  'origin',
  'destination',
  'cabin',
  'read_until',
  'habit',
  'taught_until',
] as const;

function marketOf(row: {
  id: string;
  origin: string;
  destination: string;
  cabin: string;
  read_until: string | null;
  habit: unknown;
  taught_until: string | null;
}): Market {
  return {
    id: row.id,
    origin: row.origin,
    destination: row.destination,
    // Held by a check of the table.
    cabin: row.cabin as Market['cabin'],
    readUntil: row.read_until === null ? null : dayOf(row.read_until),
    habit: habitSchema.parse(row.habit),
    taughtUntil: row.taught_until === null ? null : dayOf(row.taught_until),
  };
}

export async function findMarket(db: Db | Tx, id: string): Promise<Market | undefined> {
  const row = await db
    .selectFrom('price_markets')
    .select(marketColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && marketOf(row);
}

/** Markets requested since that day that have a day still to be read; the longest unread first. */
export async function listUnread(
  db: Db,
  { today, askedSince }: { today: number; askedSince: Date },
): Promise<Market[]> {
  const rows = await db
    .selectFrom('price_markets')
    .select(marketColumns)
    .where('asked_at', '>=', askedSince)
    .where((where) => where.or([where('read_until', 'is', null), where('read_until', '<', dateOf(today))]))
    .orderBy(sql`read_until nulls first`)
    .orderBy('id')
    .execute();
  return rows.map(marketOf);
}

export async function markRead(db: Db | Tx, id: string, until: number): Promise<void> {
  await db
    .updateTable('price_markets')
    .set({ read_until: sql<string>`greatest(read_until, ${dateOf(until)}::date)` })
    .where('id', '=', id)
    .execute();
}

/** Stores the adviser learned for a market. */
export async function keepHabit(db: Db | Tx, id: string, habit: Habit, taughtUntil: number): Promise<void> {
  await db
    .updateTable('price_markets')
    .set({ habit: JSON.stringify(habit), taught_until: dateOf(taughtUntil) })
    .where('id', '=', id)
    .execute();
}

/** The lowest price of a departure on a day, and its airlines as reported: cents, and seats left, by code. */
export interface ObservedPrice {
  readonly departs: number;
  readonly seen: number;
  readonly cents: number;
  readonly stops?: number | null;
  readonly byAirline?: Readonly<Record<string, number>>;
  readonly seatsByAirline?: Readonly<Record<string, number>>;
}

/** Stores prices; of several of one day the lowest is kept, with the last report of its airlines. */
export async function keepPrices(
  db: Db | Tx,
  marketId: string,
  source: PriceSource,
  seen: readonly ObservedPrice[],
): Promise<void> {
  if (seen.length === 0) return;
  const least = new Map<string, (typeof seen)[number]>();
  for (const price of seen) {
    const key = `${price.departs} ${price.seen}`;
    const known = least.get(key);
    if (!known || price.cents < known.cents) least.set(key, price);
  }
  const rows = [...least.values()];
  await sql`insert into observed_prices (market_id, departs_on, seen_on, lowest_minor, source, stops, by_airline, seats_by_airline)
    select ${marketId}, departs, seen, minor, ${source}, stops, airlines::jsonb, seats::jsonb
    from unnest(${rows.map(({ departs }) => dateOf(departs))}::date[], ${rows.map((row) => dateOf(row.seen))}::date[],
                ${rows.map(({ cents }) => cents)}::int[], ${rows.map(({ stops }) => stops ?? null)}::smallint[],
                ${rows.map(({ byAirline }) => textOf(byAirline))}::text[],
                ${rows.map(({ seatsByAirline }) => textOf(seatsByAirline))}::text[])
      as one (departs, seen, minor, stops, airlines, seats)
    on conflict (market_id, departs_on, seen_on) do update
      set lowest_minor = least(excluded.lowest_minor, observed_prices.lowest_minor),
          source = case when excluded.lowest_minor < observed_prices.lowest_minor
                        then excluded.source else observed_prices.source end,
          stops = case when excluded.lowest_minor < observed_prices.lowest_minor
                       then excluded.stops else observed_prices.stops end,
          by_airline = coalesce(excluded.by_airline, observed_prices.by_airline),
          seats_by_airline = case when excluded.by_airline is null
                                  then observed_prices.seats_by_airline else excluded.seats_by_airline end
      where excluded.lowest_minor < observed_prices.lowest_minor
         or (excluded.by_airline is not null and observed_prices.by_airline is null)`.execute(db);
}

const textOf = (byAirline: Readonly<Record<string, number>> | undefined): string | null =>
  byAirline ? JSON.stringify(byAirline) : null;

const byAirlineSchema = z.record(z.string(), z.number());

/** All observations of a market since a day: the lowest of all, and of each reported airline, with seats left. */
export async function readPrices(db: Db | Tx, marketId: string, since: number): Promise<SeenPrice[]> {
  const rows = await db
    .selectFrom('observed_prices')
    .select(['departs_on', 'seen_on', 'lowest_minor', 'by_airline', 'seats_by_airline'])
    .where('market_id', '=', marketId)
    .where('seen_on', '>=', dateOf(since))
    .execute();
  return rows.flatMap(({ departs_on, seen_on, lowest_minor, by_airline, seats_by_airline }): SeenPrice[] => {
    const one = { departs: dayOf(departs_on), seen: dayOf(seen_on) };
    const airlines = Object.entries(byAirlineSchema.parse(by_airline ?? {}));
    const seats = byAirlineSchema.parse(seats_by_airline ?? {});
    return [
      { ...one, cents: lowest_minor },
      ...airlines.map(([airline, cents]) => {
        const seatsLeft = seats[airline];
        return { ...one, cents, airline, ...(seatsLeft === undefined ? {} : { seatsLeft }) };
      }),
    ];
  });
}

/** Days since a given day for which the airlines' prices of a departure are known. */
export async function listDaysTold(
  db: Db,
  { marketId, departs, since }: { marketId: string; departs: number; since: number },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('observed_prices')
    .select('seen_on')
    .where('market_id', '=', marketId)
    .where('departs_on', '=', dateOf(departs))
    .where('seen_on', '>=', dateOf(since))
    .where('by_airline', 'is not', null)
    .execute();
  return new Set(rows.map(({ seen_on }) => dayOf(seen_on)));
}

/** Deletes old prices, and calls and markets without a request in that time. */
export async function forgetOld(db: Db, today: number): Promise<void> {
  const before = dateOf(today - keptDays);
  await db.deleteFrom('observed_prices').where('seen_on', '<', before).execute();
  await db.deleteFrom('price_calls').where('called_on', '<', before).execute();
  await sql`delete from price_markets where greatest(asked_at, created_at) < ${before}::date`.execute(db);
}

/** Markets with a long history: seen before `from`, and lately. */
export async function listMarketIds(
  db: Db,
  { from, today }: { from: number; today: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('price_markets')
    .select('id')
    .where('read_until', '>=', dateOf(today - 1))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('observed_prices')
          .select('market_id')
          .whereRef('market_id', '=', 'price_markets.id')
          .where('seen_on', '<', dateOf(from)),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A price of one departure on two days of looking. */
export interface PriceMove {
  readonly days: number;
  readonly from: number;
  readonly to: number;
}

/**
 * How the lowest prices of a market's departures moved between one look and the next, at most a week apart, in the days
 * before now. None for a market that is not known.
 */
export async function listMoves(
  db: Db | Tx,
  { origin, destination, cabin }: { origin: string; destination: string; cabin: string },
  now: Date,
  days: number,
): Promise<PriceMove[]> {
  const { rows } = await sql<PriceMove>`
    select days::int as days, earlier as "from", later as "to" from (
      select seen_on - lag(seen_on) over one as days, lag(lowest_minor) over one as earlier, lowest_minor as later
      from observed_prices join price_markets on price_markets.id = market_id
      where origin = ${origin} and destination = ${destination} and cabin = ${cabin}
        and seen_on > ${now}::date - ${days}::int
      window one as (partition by departs_on order by seen_on)
    ) as moves
    where days between 1 and 7`.execute(db);
  return rows;
}
