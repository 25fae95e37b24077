import { fromDecimal } from '#contract/money.ts';
import { type AirlineCreditRow, refreshCredits } from '#server/modules/airline-credits/index.ts';
import { fareTotalOf, flightSupplierOf } from '#server/modules/flights/index.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { chosenCredits, chosenOf, heldCredits, payingCredits, repriced } from './airline-credits.ts';
import type { BookingDeps } from './deps.ts';
import { answered, openFlights } from './open-flights.ts';
import { freezeFlight } from './open-flight-checkout.ts';
import { type CheckoutSession, type FlightCheckout, replaceQuote } from './sessions-store.ts';

/**
 * Has credits of the airlines pay part of a checkout in place of those before, and puts them into its one price. Throws
 * PortalError `not-found` for anyone else's credit, `airline-credit-gone`, and `conflict` when the same checkout was
 * changed at the same time. [0071]
 */
export async function chooseAirlineCredits(
  deps: BookingDeps,
  session: CheckoutSession,
  creditIds: readonly string[],
): Promise<FlightCheckout> {
  const { db, clock } = deps;
  const old = openFlights(session, clock.now());
  const credits = await chosenCredits(db, old, creditIds, clock.now());
  const { credits: port } = flightSupplierOf(deps.flights.suppliers, old.source);
  if (!port) throw new PortalError('airline-credit-gone');
  const references = credits.map(({ reference }) => reference);
  const quote = await answered(() => port.apply(old.supplierQuoteId, references)).catch(
    async (error: unknown) => {
      // It may have been used without us: from now on it is offered as the airline knows it.
      if (isPortalError(error, 'airline-credit-gone')) await refresh(deps, credits);
      throw error;
    },
  );
  const paying = payingCredits(quote, credits);
  const next: FlightCheckout = {
    ...old,
    supplierQuoteId: quote.quoteId,
    airlineCredits: paying.map(chosenOf),
    price: repriced(old, quote, paying),
  };
  if (!(await replaceQuote(db, old, next))) throw new PortalError('conflict');
  return next;
}

/** The same flights again, paid by the credits that are still good for them. */
export async function freezeAgain(
  deps: BookingDeps,
  principal: Principal,
  old: FlightCheckout,
): Promise<FlightCheckout> {
  const { db, clock } = deps;
  const shown = fareTotalOf(old.price);
  const shownExtras = fromDecimal(old.price.fee.amount, old.price.currency);
  const held = await heldCredits(db, old);
  await refresh(deps, held);
  try {
    const ids = held.map(({ id }) => id);
    const credits = await chosenCredits(db, old, ids, clock.now());
    return await freezeFlight(deps, principal, { ...old, shown, shownExtras, credits });
  } catch (error) {
    if (!isPortalError(error, 'airline-credit-gone')) throw error;
    return freezeFlight(deps, principal, { ...old, shown, shownExtras });
  }
}

const refresh = ({ db, flights }: BookingDeps, credits: readonly AirlineCreditRow[]) =>
  refreshCredits({ db, airlines: flights.suppliers }, credits);
