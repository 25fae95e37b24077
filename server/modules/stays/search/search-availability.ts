import type { z } from 'zod';
import { daysBetween, defaultTimeZone, type Language } from '#contract/values/dates.ts';
import type { Place } from '#contract/places.ts';
import type { AvailabilityRequest, availabilityAnswerSchema, RoomOccupancy } from '#contract/stays.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { CachedAnswer } from '#server/platform/http/cached-answer.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { askSuppliers } from './ask-suppliers.ts';
import { circumstancesOf } from '../circumstances.ts';
import type { StaysDeps } from '../deps.ts';
import { cachedView } from '../results/view-cache.ts';
import { kindsOf } from './listing-kinds.ts';
import { measureFrom } from './measure-from.ts';
import { mergeStays } from './merge-stays.ts';
import { presentSearch } from './present-search.ts';
import { resolveTarget } from './resolve-target.ts';
import type { SearchSession } from './search-session.ts';
import { requireStayDates } from '../rates/stay-dates.ts';
import { viewSession } from '../results/view-session.ts';

const freshMinutes = 15;

/**
 * Answers a search of stays. A first search asks the suppliers and stores the results in a session; a follow-up applies
 * other filters, another order, another page or another place to the same results. [LOD-01, LOD-10]
 */
export async function searchAvailability(
  deps: StaysDeps,
  principal: Principal,
  request: AvailabilityRequest,
  language: Language,
): Promise<CachedAnswer<z.input<typeof availabilityAnswerSchema>>> {
  const near = nearOf(deps, request, language);
  const look = (session: SearchSession) =>
    cachedView(session, request, language, () => {
      const seen = near ? { ...session, stays: measureFrom(session.stays, near) } : session;
      return presentSearch(seen, viewSession(seen, request), request, near ?? session.query.place);
    });
  if (request.searchType === 'FollowupSearch') return look(await openSession(deps, principal, request));
  const session = await searchAnew(deps, principal, request, language);
  const { place } = session.query;
  noteJudged(deps, principal, session, request);
  // The session is stored in parallel with viewing it, and the response waits for both: the next request may reach any
  // process.
  const [answer] = await Promise.all([
    Promise.resolve().then(() => look(session)),
    deps.sessions.keep(session),
    place && deps.memory?.search(principal, { ...request, placeId: place.placeId }),
  ]);
  return answer;
}

/** Keeps what the policy judged, price per night and stars of each available stay that is shown, and which it was. */
function noteJudged(
  deps: StaysDeps,
  principal: Principal,
  session: SearchSession,
  request: AvailabilityRequest,
): void {
  const { id: searchId, observedAt: at, query } = session;
  const { currency } = query;
  const facts = () =>
    viewSession(session, request).matching.flatMap(({ source, lodgingId, price, name, lat, lon, stars }) =>
      price
        ? [
            {
              id: `${source}:${lodgingId}`,
              name,
              lat,
              lon,
              nightlyMinor: price.nightlyMinor,
              stars,
              currency,
            },
          ]
        : [],
    );
  deps.noteJudged?.(principal, { searchId, product: 'hotel', at, circumstances: query, facts });
}

/** The place distances are measured from. Throws `place-not-found` when there is no such place. */
function nearOf({ places }: StaysDeps, { near }: AvailabilityRequest, language: Language): Place | null {
  if (near === undefined) return null;
  const place = places.find(near, language);
  if (!place) throw new PortalError('place-not-found');
  return place;
}

/**
 * Opens a session. An expired one, another customer's and one of another question all fail alike: the customer has to
 * search again.
 */
async function openSession(
  { sessions, clock }: StaysDeps,
  principal: Principal,
  request: AvailabilityRequest,
): Promise<SearchSession> {
  const { searchId } = request;
  const session =
    searchId && (await sessions.find({ id: searchId, customerId: principal.userId, now: clock.now() }));
  if (!session || !answers(session, request)) throw new PortalError('search-expired');
  return session;
}

/** Whether the session's results fit the request: the same nights, guests and currency, and the requested kinds. */
function answers({ query }: SearchSession, request: AvailabilityRequest): boolean {
  const { checkIn, checkOut, rooms, pets, currency, listingType } = request;
  return (
    query.checkIn === checkIn &&
    query.checkOut === checkOut &&
    query.currency === currency &&
    query.pets === pets &&
    (query.listingType === 'all_stays' || query.listingType === listingType) &&
    partyOf(query.rooms) === partyOf(rooms)
  );
}

const partyOf = (rooms: readonly RoomOccupancy[]): string =>
  rooms.map(({ adults, childAges }) => [adults, ...childAges].join('-')).join('_');

/**
 * Asks the suppliers without storing the results. Throws `not-found` for an unknown place, and for dates in the past.
 */
export async function searchAnew(
  deps: StaysDeps,
  principal: Principal,
  request: AvailabilityRequest,
  language: Language,
): Promise<SearchSession> {
  const { checkIn, checkOut, rooms, pets, currency, listingType } = request;
  const { area, place, from, timeZone, namedStay } = resolveTarget(request, deps.places, language);
  const observedAt = deps.clock.now();
  requireStayDates(request, timeZone ?? defaultTimeZone, observedAt);
  const complimentaryNight = (await deps.complimentaryNightFor?.(principal)) ?? [];
  const [{ found, complete, missing }, circumstances] = await Promise.all([
    askSuppliers(
      deps.suppliers,
      {
        area,
        checkIn,
        checkOut,
        rooms,
        pets,
        currency,
        kinds: kindsOf[listingType],
        complimentaryNight,
      },
      request.again,
    ),
    circumstancesOf(deps, principal, currency),
  ]);
  const nights = daysBetween(checkIn, checkOut);
  const dates = { checkIn, checkOut, nights, rooms, pets };
  return {
    id: newId(),
    customerId: principal.userId,
    observedAt,
    expiresAt: new Date(observedAt.getTime() + freshMinutes * 60_000),
    query: { place, area, from, timeZone, namedStay, listingType, currency, ...dates },
    complete,
    missing,
    circumstances,
    stays: mergeStays(found, { from, currency, nights, rooms: rooms.length, circumstances }),
  };
}
