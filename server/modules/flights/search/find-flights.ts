import { setTimeout as after } from 'node:timers/promises';
import type { MissingAnswer } from '#contract/results/missing-answer.ts';
import { PortalError } from '#server/platform/errors.ts';
import { askSuppliers, missingOf, type AnsweredFlights } from './ask-suppliers.ts';
import type { FlightsDeps } from '../deps.ts';
import type { SessionQuery } from './flight-session.ts';
import { addInterline } from './interline.ts';
import { type MergedFlights, mergeFlights } from './merge-flights.ts';

const mostJoinedSlices = 2;

/** The flights found so far, the suppliers that failed, and those that have yet to answer. */
export interface FoundSoFar {
  readonly merged: MergedFlights;
  /** Suppliers that failed, in whole or in part. */
  readonly missing: readonly MissingAnswer[];
  /** Suppliers that may still add results; empty in the last. */
  readonly asking: readonly string[];
}

type Finding = Pick<FlightsDeps, 'places' | 'suppliers' | 'patience'>;

/** All answers that suppliers give within their timeout. Throws `search-failed` when none answers. */
export async function findAllFlights(deps: Finding, query: SessionQuery): Promise<FoundSoFar> {
  return whole(deps, query, await Promise.all(ask(deps, query).map(({ told }) => told)));
}

/**
 * Yields the answers of suppliers in waves: all at once when they are quick; otherwise those that arrived within the
 * first wait, and then more whenever a supplier answers, until all have. Throws `search-failed` when all fail before
 * anything was yielded; a later failure is yielded as a partial result.
 */
export async function* findFlights(
  deps: Finding,
  query: SessionQuery,
): AsyncGenerator<FoundSoFar, void, undefined> {
  const asked = ask(deps, query);
  const heard = new Map<string, AnsweredFlights>();
  const hearing = new Map(
    asked.map(({ source, told }) => [
      source,
      told.then((said) => {
        heard.set(source, said);
        return said;
      }),
    ]),
  );
  const everything = Promise.all(hearing.values()).then((all) => whole(deps, query, all));
  // Awaited at the end; until then its rejection must not count as unhandled.
  everything.catch(() => undefined);
  const inTime = await Promise.race([everything, after(deps.patience.firstMs, null, { ref: false })]);
  if (inTime) return yield inTime;

  let told = -1;
  do {
    const all = asked.flatMap(({ source }) => heard.get(source) ?? []);
    const silent = asked.filter(({ source }) => !heard.has(source));
    const answers = all.reduce((sum, one) => sum + one.answers.length, 0);
    // When all suppliers have answered, they are still being asked for tickets to join.
    const asking = (silent.length > 0 ? silent : asked).map(({ source }) => source);
    if (answers > told) yield foundSoFar(query, all, asking);
    told = answers;
    if (silent.length > 0) await Promise.race(silent.flatMap(({ source }) => hearing.get(source) ?? []));
  } while (heard.size < asked.length);
  yield await everything.catch(() => foundSoFar(query, [...heard.values()], []));
}

const ask = ({ suppliers, patience }: Finding, query: SessionQuery) =>
  askSuppliers(suppliers, query, patience.wholeMs);

const merge = (query: SessionQuery, told: readonly AnsweredFlights[]): MergedFlights =>
  mergeFlights(
    told.flatMap(({ answers }) => answers),
    { sliceCount: query.slices.length, cabin: query.cabin },
  );

/** All answers of the suppliers, and the joined tickets where there are few enough slices to look at every one. */
async function whole(
  deps: Finding,
  query: SessionQuery,
  told: readonly AnsweredFlights[],
): Promise<FoundSoFar> {
  if (told.every(({ answers }) => answers.length === 0))
    throw new PortalError('search-failed', { cause: told[0]?.failure });
  const sold = merge(query, told);
  const merged = query.slices.length <= mostJoinedSlices ? await addInterline(deps, query, sold) : sold;
  return { merged, missing: missingOf(told), asking: [] };
}

const foundSoFar = (
  query: SessionQuery,
  told: readonly AnsweredFlights[],
  asking: readonly string[],
): FoundSoFar => ({ merged: merge(query, told), missing: missingOf(told), asking });
