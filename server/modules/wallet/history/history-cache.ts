import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/values/dates.ts';
import type { CreditHistoryItem, OwedChange } from '#contract/wallet.ts';
import type { Db } from '#server/platform/db/database.ts';
import { CachedAnswer } from '#server/platform/http/cached-answer.ts';
import { inTurns, partsOf } from '#server/platform/yield.ts';
import { type CreditChange, historyVersion, listCreditHistory, listWholeHistory } from './list-history.ts';
import { listOwedChanges, type OwedRewardsChange } from './list-owed.ts';
import type { NamedTrip, NameTrips, PaidWords } from '../port.ts';
import { presentOwedChange } from './present-owed.ts';
import { presentChange } from '../present.ts';

type History = CachedAnswer<{
  credits: CreditHistoryItem[];
  hasEarlier: boolean;
  owedRewards: OwedChange[];
}>;

/** A cached history, with everything its validity depends on. */
interface Kept {
  readonly version: string;
  readonly tripIds: readonly string[];
  readonly trips: string;
  readonly answer: History;
}

const mostBytes = 32 * 1024 * 1024;
/** Bytes per line of a cached response: as values, as text and compressed. */
const bytesOfLine = 2_048;

interface Names {
  readonly db: Db;
  readonly nameTrips: NameTrips;
  readonly paidWords?: readonly PaidWords[];
}

/** Changes formatted before yielding: about a millisecond. */
const wordedAtOnce = 50;

/** Every change of a customer's credit for display, newest first. Yields to the event loop meanwhile. */
export async function readHistory(
  names: Names,
  customerId: string,
  language: Language,
): Promise<CreditHistoryItem[]> {
  const { db, nameTrips } = names;
  const nextTurn = inTurns();
  const history: CreditHistoryItem[] = [];
  for (const part of partsOf(await listWholeHistory(db, customerId), wordedAtOnce)) {
    await nextTurn();
    const trips = await nameTrips(customerId, tripsOf(part), language);
    history.push(...present(names, part, trips, language));
  }
  return history;
}

/** The changes of the amount that a customer's rewards accounts owe, newest first. */
export async function readOwedHistory(
  { db, nameTrips }: Names,
  customerId: string,
  language: Language,
): Promise<OwedChange[]> {
  const owed = await listOwedChanges(db, customerId);
  return presentOwed(owed, await nameTrips(customerId, tripsOf(owed), language), language);
}

function presentOwed(
  changes: readonly OwedRewardsChange[],
  trips: readonly NamedTrip[],
  language: Language,
): OwedChange[] {
  const named = new Map(trips.map((trip) => [trip.tripId, trip]));
  return changes.map((change) => presentOwedChange(change, named.get(change.tripId ?? ''), language));
}

/**
 * Caches the newest changes of a customer's credit until they change: the version is checked on each call. Decision
 * 0134.
 */
export function keptHistories(names: Names, limit: number) {
  const { db, nameTrips } = names;
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) =>
      bytesOfLine * (1 + answer.value.credits.length + answer.value.owedRewards.length),
  });

  return async (customerId: string, language: Language): Promise<History> => {
    const key = `${language} ${customerId}`;
    // Read the version before the lines: an entry cached under a version holds that version's lines or later ones, and
    // versions are never reused.
    const version = await historyVersion(db, customerId);
    const before = kept.get(key);
    if (before?.version === version) {
      const trips = await nameTrips(customerId, before.tripIds, language);
      if (JSON.stringify(trips) === before.trips) return before.answer;
    }
    const newest = await listCreditHistory(db, customerId, limit + 1);
    const changes = newest.slice(0, limit);
    const owed = await listOwedChanges(db, customerId);
    const tripIds = tripsOf([...changes, ...owed]);
    const trips = await nameTrips(customerId, tripIds, language);
    const answer = new CachedAnswer({
      credits: present(names, changes, trips, language),
      hasEarlier: newest.length > limit,
      owedRewards: presentOwed(owed, trips, language),
    });
    kept.set(key, { version, tripIds, trips: JSON.stringify(trips), answer });
    return answer;
  };
}

const tripsOf = (changes: readonly Pick<CreditChange, 'tripId'>[]): string[] => [
  ...new Set(changes.flatMap(({ tripId }) => (tripId === null ? [] : [tripId]))),
];

function present(
  { paidWords = [] }: Names,
  changes: readonly CreditChange[],
  trips: readonly NamedTrip[],
  language: Language,
): CreditHistoryItem[] {
  const named = new Map(trips.map((trip) => [trip.tripId, trip]));
  return changes.map((change) => presentChange(change, named.get(change.tripId ?? ''), language, paidWords));
}
