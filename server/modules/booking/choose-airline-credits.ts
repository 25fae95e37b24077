import { findCredit, refreshCredits } from '#server/modules/airline-credits/index.ts';
import { fareTotalOf } from '#server/modules/flights/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { chosenCredits } from './airline-credits.ts';
import type { BookingDeps } from './deps.ts';
import { findCurrentSession } from './idle.ts';
import { freezeFlight } from './open-flight-checkout.ts';
import { type FlightCheckout, moveSession } from './sessions-store.ts';

/**
 * Opens a checkout of the same flights that these credits of their airlines pay part of, or none, and closes the one
 * before: the airline prices them anew. Throws PortalError `not-found`, `booking-session-closed` and
 * `airline-credit-gone` beside what opening a checkout throws. [docs/decisions/0071-credits-of-airlines.md]
 */
export async function chooseAirlineCredits(
  deps: BookingDeps,
  principal: Principal,
  { bookingSessionId, creditIds }: { bookingSessionId: string; creditIds: readonly string[] },
): Promise<FlightCheckout> {
  const { db, clock } = deps;
  const old = await findCurrentSession(deps, bookingSessionId, principal.userId);
  if (old?.product !== 'flight') throw new PortalError('booking-session-missing');
  if (old.state === 'lapsed') throw new PortalError('checkout-inactive');
  if (old.state !== 'open') throw new PortalError('booking-session-closed');
  const credits = await chosenCredits(db, old, creditIds, clock.now());
  const next = await freezeFlight(deps, principal, {
    ...old,
    shown: fareTotalOf(old.price),
    credits,
  }).catch(async (error: unknown) => {
    // It may have been used without us: the next look at the wallet of credits shows how it stands.
    if (isPortalError(error, 'airline-credit-gone')) await refresh(deps, credits);
    throw error;
  });
  await inTransaction(db, (tx) => moveSession(tx, old.id, 'open', 'close'));
  return next;
}

/** The same flights again, with the credits that are still good; without any when the airline takes none of them. */
export async function freezeAgain(
  deps: BookingDeps,
  principal: Principal,
  old: FlightCheckout,
): Promise<FlightCheckout> {
  const again = { ...old, shown: fareTotalOf(old.price) };
  const found = await Promise.all(
    old.airlineCredits.map(({ creditId }) =>
      findCredit(deps.db, { id: creditId, customerId: old.customerId }),
    ),
  );
  const known = found.filter((credit) => credit !== null);
  await refresh(deps, known);
  const ids = known.map(({ id }) => id);
  const credits = await chosenCredits(deps.db, old, ids, deps.clock.now()).catch((error: unknown) => {
    if (isPortalError(error, 'airline-credit-gone')) return [];
    throw error;
  });
  return freezeFlight(deps, principal, { ...again, credits });
}

const refresh = ({ db, flights }: BookingDeps, credits: Parameters<typeof refreshCredits>[1]) =>
  refreshCredits({ db, airlines: flights.suppliers }, credits);
