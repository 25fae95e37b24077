import type { z } from 'zod';
import { daysBetween, defaultTimeZone, type Language } from '#contract/dates.ts';
import type { AvailabilityRequest, availabilityAnswerSchema } from '#contract/stays.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { askSuppliers } from './ask-suppliers.ts';
import { circumstancesOf } from './circumstances.ts';
import type { StaysDeps } from './deps.ts';
import { mergeStays } from './merge-stays.ts';
import { presentSearch } from './present-search.ts';
import { resolveTarget } from './resolve-target.ts';
import type { SearchSession } from './search-session.ts';
import { requireStayDates } from './stay-dates.ts';
import { viewSession } from './view-session.ts';

const freshMinutes = 15;

/**
 * Answers a search of stays. A first search asks the suppliers and keeps what they found; a follow-up looks at
 * that again through other filters, another order or another page. [LOD-01, LOD-10]
 */
export async function searchAvailability(
  deps: StaysDeps,
  principal: Principal,
  request: AvailabilityRequest,
  language: Language,
): Promise<z.input<typeof availabilityAnswerSchema>> {
  const session =
    request.searchType === 'FollowupSearch'
      ? await openSession(deps, principal, request)
      : await searchAnew(deps, principal, request, language);
  return presentSearch(session, viewSession(session, request), request);
}

/** A session that is too old, or another customer's, looks the same: search again. */
async function openSession(
  { sessions, clock }: StaysDeps,
  principal: Principal,
  request: AvailabilityRequest,
): Promise<SearchSession> {
  const { searchId } = request;
  const session =
    searchId && (await sessions.find({ id: searchId, customerId: principal.userId, now: clock.now() }));
  if (!session) throw new PortalError('search-expired');
  return session;
}

async function searchAnew(
  deps: StaysDeps,
  principal: Principal,
  request: AvailabilityRequest,
  language: Language,
): Promise<SearchSession> {
  const { checkIn, checkOut, rooms, currency } = request;
  const target = resolveTarget(request, deps.places, language);
  const observedAt = deps.clock.now();
  requireStayDates(request, target.timeZone ?? defaultTimeZone, observedAt);
  const [{ found, complete }, circumstances] = await Promise.all([
    askSuppliers(deps.suppliers, {
      area: target.area,
      checkIn,
      checkOut,
      rooms,
      currency,
      kinds: kindsOf[request.listingType],
    }),
    circumstancesOf(deps, principal),
  ]);
  const nights = daysBetween(checkIn, checkOut);
  const merging = { from: target.from, currency, nights, rooms: rooms.length, circumstances };
  const session: SearchSession = {
    id: newId(),
    customerId: principal.userId,
    observedAt,
    expiresAt: new Date(observedAt.getTime() + freshMinutes * 60_000),
    query: { place: target.place, checkIn, checkOut, nights, rooms, currency, namedStay: target.namedStay },
    complete,
    circumstances,
    stays: mergeStays(found, merging),
  };
  await deps.sessions.keep(session);
  return session;
}

const kindsOf = {
  all_stays: ['hotel', 'home'],
  hotel: ['hotel'],
  vacation_rental: ['home'],
} as const;
