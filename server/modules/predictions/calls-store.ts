import { sql } from 'kysely';
import type { PricePrediction } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { dateOf, dayOf } from './days.ts';
import { lastLead } from './learner/horizon.ts';
import { horizonDays } from './learner/signs.ts';

/** A prediction about a departure on a day. Money is US cents, days count from 1970. */
export interface PriceCall {
  readonly departs: number;
  readonly called: number;
  /** Quiet ones are of a market's first weeks: they are not published, its quantiles learn from them. */
  readonly kind: 'made' | 'rehearsed' | 'quiet';
  readonly advice: PricePrediction;
  readonly priceMinor: number;
  readonly chance: number;
  readonly expectedMinor: readonly number[];
  /** The same from the model, before calibration by the market's own outcomes. */
  readonly modelMinor: readonly number[];
}

/** Stores calls; a stored call is never changed. */
export async function keepCalls(db: Db | Tx, marketId: string, calls: readonly PriceCall[]): Promise<void> {
  if (calls.length === 0) return;
  await db
    .insertInto('price_calls')
    .values(
      calls.map((call) => ({
        market_id: marketId,
        departs_on: dateOf(call.departs),
        called_on: dateOf(call.called),
        kind: call.kind,
        advice: call.advice,
        price_minor: call.priceMinor,
        chance: call.chance,
        expected_minor: [...call.expectedMinor],
        model_minor: [...call.modelMinor],
      })),
    )
    .onConflict((conflict) => conflict.columns(['market_id', 'departs_on', 'called_on']).doNothing())
    .execute();
}

/** Calls of a market whose horizon is over by today and whose outcome is not stored yet. */
export async function listUnjudged(
  db: Db | Tx,
  marketId: string,
  today: number,
): Promise<readonly { departs: number; called: number }[]> {
  const rows = await db
    .selectFrom('price_calls')
    .select(['departs_on', 'called_on'])
    .where('market_id', '=', marketId)
    .where('lowest_minor', 'is', null)
    .where(
      sql<boolean>`least(called_on + ${horizonDays}::int, departs_on - ${lastLead}::int) < ${dateOf(today)}::date`,
    )
    .execute();
  return rows.map((row) => ({ departs: dayOf(row.departs_on), called: dayOf(row.called_on) }));
}

/** Stores the lowest price that came after each call. */
export async function keepLowest(
  db: Db | Tx,
  marketId: string,
  judged: readonly { departs: number; called: number; lowestMinor: number }[],
): Promise<void> {
  if (judged.length === 0) return;
  await sql`update price_calls as call set lowest_minor = one.lowest
    from unnest(${judged.map(({ departs }) => dateOf(departs))}::date[],
                ${judged.map(({ called }) => dateOf(called))}::date[],
                ${judged.map(({ lowestMinor }) => lowestMinor)}::int[]) as one (departs, called, lowest)
    where call.market_id = ${marketId} and call.departs_on = one.departs and call.called_on = one.called`.execute(
    db,
  );
}

/** The daily calls of a departure for which the result of following them is not known yet. */
export async function listUnended(
  db: Db | Tx,
  marketId: string,
  today: number,
): Promise<ReadonlyMap<number, ReadonlyMap<number, PricePrediction>>> {
  const rows = await db
    .selectFrom('price_calls')
    .select(['departs_on', 'called_on', 'advice'])
    .where('market_id', '=', marketId)
    .where('followed_minor', 'is', null)
    .where('kind', '<>', 'quiet')
    .where('departs_on', '<=', dateOf(today))
    .execute();
  const unended = new Map<number, Map<number, PricePrediction>>();
  for (const row of rows) {
    const departs = dayOf(row.departs_on);
    const said = unended.get(departs) ?? new Map<number, PricePrediction>();
    // Held by a check of the table.
    unended.set(departs, said.set(dayOf(row.called_on), row.advice as PricePrediction));
  }
  return unended;
}

export interface CallEnding {
  readonly departs: number;
  readonly called: number;
  readonly followedMinor: number;
  readonly clairvoyantMinor: number;
  readonly lastMinor: number;
}

export async function keepEndings(
  db: Db | Tx,
  marketId: string,
  endings: readonly CallEnding[],
): Promise<void> {
  if (endings.length === 0) return;
  const column = (pick: (one: CallEnding) => number) => endings.map(pick);
  await sql`update price_calls as call
    set followed_minor = one.followed, clairvoyant_minor = one.clairvoyant, last_minor = one.last
    from unnest(${endings.map(({ departs }) => dateOf(departs))}::date[],
                ${endings.map(({ called }) => dateOf(called))}::date[],
                ${column((one) => one.followedMinor)}::int[], ${column((one) => one.clairvoyantMinor)}::int[],
                ${column((one) => one.lastMinor)}::int[]) as one (departs, called, followed, clairvoyant, last)
    where call.market_id = ${marketId} and call.departs_on = one.departs and call.called_on = one.called`.execute(
    db,
  );
}

/** The model's predictions of a market with their outcomes, in the order in which the outcomes became known. */
export async function listJudged(
  db: Db,
  marketId: string,
): Promise<
  (Pick<PriceCall, 'departs' | 'called' | 'modelMinor' | 'priceMinor'> & { lowestMinor: number })[]
> {
  const rows = await db
    .selectFrom('price_calls')
    .select(['departs_on', 'called_on', 'expected_minor', 'model_minor', 'price_minor', 'lowest_minor'])
    .where('market_id', '=', marketId)
    .where('lowest_minor', 'is not', null)
    .orderBy(sql`least(called_on + ${horizonDays}::int, departs_on - ${lastLead}::int)`)
    .orderBy('called_on')
    .orderBy('departs_on')
    .execute();
  return rows.map((row) => ({
    departs: dayOf(row.departs_on),
    called: dayOf(row.called_on),
    modelMinor: row.model_minor ?? row.expected_minor,
    priceMinor: row.price_minor,
    lowestMinor: row.lowest_minor ?? row.price_minor,
  }));
}
