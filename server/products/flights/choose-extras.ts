import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { FlightExtras } from '#contract/flights/extras.ts';
import { changeCheckout, judgedAs, judgeForAll } from '#server/modules/booking/index.ts';
import { extrasBySlice, flightSupplierOf } from '#server/modules/flights/index.ts';
import { policyAndRates } from '#server/modules/pricing/index.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';
import { heldCredits, payingCredits, repriced } from './airline-credits.ts';
import { exitRowPassengers, isAtExit } from './exit-rows.ts';
import { isSamePlace } from './free-seats.ts';
import { presentExtras } from './present-extras.ts';
import type { FlightCheckout } from './item.ts';
import { verdictOn } from './quote-flights.ts';
import { answered, openFlights } from './taking-checkout.ts';

type ExtrasDeps = Pick<ProductDeps, 'db' | 'clock' | 'airlines' | 'policyFor' | 'readRates'>;

/** Seats and bags that can be added to a checkout, slice by slice; none where its supplier sells none. [AIR-08] */
export async function listExtras(
  deps: Pick<ExtrasDeps, 'clock' | 'airlines'>,
  session: Checkout,
): Promise<FlightExtras> {
  const { source, supplierQuoteId, item } = openFlights(session, deps.clock.now());
  const supplier = flightSupplierOf(deps.airlines, source);
  const extras = extrasBySlice(supplier, item.flight);
  const offered = await answered(async () => (await extras?.list(supplierQuoteId)) ?? []);
  return presentExtras(offered, item.flight);
}

/**
 * Replaces the seats and bags of a checkout, and updates its total price. Throws the errors of `withExtras`, and
 * `checkout-changed` when the same checkout was changed at the same time. [AIR-08]
 */
export async function chooseExtras(
  deps: ExtrasDeps,
  principal: Principal,
  session: Checkout,
  chosen: ChosenExtras,
): Promise<FlightCheckout> {
  const next = await withExtras(deps, principal, session, chosen);
  return changeCheckout(deps.db, session, next);
}

/**
 * A checkout with these seats and bags in place of its own, as its supplier quotes it and the company's policy judges it.
 * Stores nothing. Throws PortalError `seat-taken` when a seat is no longer free, `seat-exit-row` when a passenger must
 * not sit in an exit row, and `validation-failed` when the fare does not sell the extras.
 */
export async function withExtras(
  deps: ExtrasDeps,
  principal: Principal,
  session: Checkout,
  chosen: ChosenExtras,
): Promise<FlightCheckout> {
  const old = openFlights(session, deps.clock.now());
  const { flight } = old.item;
  const supplier = flightSupplierOf(deps.airlines, old.source);
  const extras = extrasBySlice(supplier, flight);
  if (!extras) throw new PortalError('not-found');
  const mayHelp = exitRowPassengers(flight);
  const unfit = chosen.seats.filter(({ passenger }) => !mayHelp.includes(passenger));
  if (unfit.length > 0) {
    const offered = await answered(() => extras.list(old.supplierQuoteId));
    if (unfit.some((seat) => isAtExit(offered, seat))) throw new PortalError('seat-exit-row');
  }
  const quote = await answered(() => extras.add(old.supplierQuoteId, chosen));
  if (quote === 'seat_taken') throw new PortalError('seat-taken');
  const paying = payingCredits(quote, await heldCredits(deps.db, old));
  const judged = await judgeForAll(session, principal, async (one) =>
    verdictOn(await policyAndRates(deps, one, old.price.currency), flight, quote.total),
  );
  return {
    ...old,
    supplierQuoteId: quote.quoteId,
    item: {
      ...old.item,
      flight: {
        ...flight,
        extras: chosen,
        seatsGone: flight.seatsGone.filter((gone) => !chosen.seats.some((seat) => isSamePlace(seat, gone))),
      },
    },
    price: repriced(old, quote, paying),
    ...judgedAs(session, judged),
  };
}
