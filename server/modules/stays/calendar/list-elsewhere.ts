import type { z } from 'zod';
import { addDays, defaultTimeZone } from '#contract/values/dates.ts';
import { type Currency, money, toWireMoney } from '#contract/money.ts';
import type { listElsewhere } from '#contract/stays/elsewhere.ts';
import { dayIn } from '#server/platform/days.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { askSuppliers } from '../search/ask-suppliers.ts';
import type { StaysDeps } from '../deps.ts';
import { kindsOf } from '../search/listing-kinds.ts';
import { mergeStays } from '../search/merge-stays.ts';
import type { StayQuery } from '../port.ts';
import type { SearchSession } from '../search/search-session.ts';
import { dateProblems } from '../rates/stay-dates.ts';
import { widerAround } from '../search/wider-area.ts';

type Answer = z.input<(typeof listElsewhere)['response']>;

const nearDays = [-1, 1, -2, 2, -7, 7];
const mostDates = 3;

/**
 * Alternatives for a search that found nothing: other dates, the nearest first, and a larger area. Each carries the
 * count that its search will show. Returns none when the search did find something. [LOD-01]
 */
export async function listElsewherePlaces(
  deps: StaysDeps,
  principal: Principal,
  searchId: string,
): Promise<Answer> {
  const now = deps.clock.now();
  const session = await deps.sessions.find({ id: searchId, customerId: principal.userId, now });
  if (!session) throw new PortalError('search-expired');
  if (session.stays.some(({ available }) => available)) return { dates: [], area: null };
  const { query } = session;
  const asked: StayQuery = {
    area: query.area,
    checkIn: query.checkIn,
    checkOut: query.checkOut,
    rooms: query.rooms,
    pets: query.pets,
    currency: query.currency,
    kinds: kindsOf[query.listingType],
    complimentaryNight: (await deps.complimentaryNightFor?.(principal)) ?? [],
  };
  const today = dayIn(query.timeZone ?? defaultTimeZone, now);
  const [dates, area] = await Promise.all([
    Promise.all(
      nearDays
        .map((days) => ({ checkIn: addDays(query.checkIn, days), checkOut: addDays(query.checkOut, days) }))
        .filter((shifted) => dateProblems(shifted, today).length === 0)
        .map(async (shifted) => ({
          ...shifted,
          ...(await countOf(deps, session, { ...asked, ...shifted })),
        })),
    ),
    widerArea(deps, session, asked),
  ]);
  return { dates: dates.flatMap(withSomethingIn(query.currency)).slice(0, mostDates), area };
}

async function widerArea(deps: StaysDeps, session: SearchSession, asked: StayQuery): Promise<Answer['area']> {
  const wider = widerAround(session.query);
  if (!wider) return null;
  const counted = await countOf(deps, session, { ...asked, area: { kind: 'bounds', bounds: wider.bounds } });
  return withSomethingIn(session.query.currency)({ ...wider, ...counted })[0] ?? null;
}

/** A hint with results, in the form of the response. */
const withSomethingIn =
  (currency: Currency) =>
  <T extends Counted>({ lowestMinor, ...hint }: T) =>
    hint.available > 0 ? [{ ...hint, lowestTotal: toWireMoney(money(lowestMinor, currency)) }] : [];

interface Counted {
  readonly available: number;
  readonly lowestMinor: number;
}

/**
 * The number of stays a search would find; zero when the suppliers do not answer, because a hint is no promise then.
 */
async function countOf(
  { suppliers }: StaysDeps,
  { query, circumstances }: SearchSession,
  asked: StayQuery,
): Promise<Counted> {
  const answer = await askSuppliers(suppliers, asked).catch((error: unknown) => {
    if (error instanceof PortalError) return { found: [], complete: false };
    throw error;
  });
  if (!answer.complete) return { available: 0, lowestMinor: 0 };
  const { nights, currency, rooms } = query;
  const merging = { from: null, currency, nights, rooms: rooms.length, circumstances };
  const totals = mergeStays(answer.found, merging).flatMap(({ price }) => (price ? [price.totalMinor] : []));
  return { available: totals.length, lowestMinor: totals.reduce((a, b) => Math.min(a, b), Infinity) };
}
