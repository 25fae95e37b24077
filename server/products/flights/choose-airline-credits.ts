import { fromDecimal } from '#contract/money.ts';
import { type AirlineCreditRow, refreshCredits } from '#server/modules/airline-credits/index.ts';
import { changeCheckout } from '#server/modules/booking/index.ts';
import { flightSupplierOf } from '#server/modules/flights/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Checkout, Draft } from '#server/modules/products/index.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { chosenCredits, chosenOf, heldCredits, payingCredits, repriced } from './airline-credits.ts';
import type { ProductDeps } from '../kind.ts';
import type { FlightCheckout } from './item.ts';
import { freezeFlight } from './quote-flights.ts';
import { answered, openFlights } from './taking-checkout.ts';

/**
 * Replaces the airline credits that pay part of a checkout, and updates its total price. Throws PortalError `not-found`
 * for another customer's credit, `airline-credit-gone`, and `checkout-changed` when it was changed at the same
 * time. [0071]
 */
export async function chooseAirlineCredits(
  deps: ProductDeps,
  session: Checkout,
  creditIds: readonly string[],
): Promise<FlightCheckout> {
  const { db, clock } = deps;
  const old = openFlights(session, clock.now());
  const credits = await chosenCredits(db, old, creditIds, clock.now());
  const { credits: port } = flightSupplierOf(deps.airlines, old.source);
  if (!port) throw new PortalError('airline-credit-gone');
  const references = credits.map(({ reference }) => reference);
  const quote = await answered(() => port.apply(old.supplierQuoteId, references)).catch(
    async (error: unknown) => {
      // It may have been used outside the portal: its state is refreshed from the airline.
      if (isPortalError(error, 'airline-credit-gone')) await refresh(deps, credits);
      throw error;
    },
  );
  const paying = payingCredits(quote, credits);
  return changeCheckout(db, old, {
    ...old,
    supplierQuoteId: quote.quoteId,
    item: { ...old.item, airlineCredits: paying.map(chosenOf) },
    price: repriced(old, quote, paying),
  });
}

/** The same flights again, paid by the credits that are still valid for them. */
export async function freezeAgain(
  deps: ProductDeps,
  principal: Principal,
  old: FlightCheckout,
  { anyRise = false }: { readonly anyRise?: boolean } = {},
): Promise<Draft> {
  const { db, clock } = deps;
  const shown = supplierTotalOf(old.price);
  const shownExtras = fromDecimal(old.price.fee.amount, old.price.currency);
  const { fareTokens, flight } = old.item;
  const again = { source: old.source, fareTokens, flight, anyRise };
  const held = await heldCredits(db, old);
  await refresh(deps, held);
  try {
    const ids = held.map(({ id }) => id);
    const credits = await chosenCredits(db, old, ids, clock.now());
    return await freezeFlight(deps, principal, { ...again, shown, shownExtras, credits });
  } catch (error) {
    if (!isPortalError(error, 'airline-credit-gone')) throw error;
    return freezeFlight(deps, principal, { ...again, shown, shownExtras });
  }
}

const refresh = ({ db, airlines }: ProductDeps, credits: readonly AirlineCreditRow[]) =>
  refreshCredits({ db, airlines }, credits);
