import type { ChosenExtras } from '#contract/chosen-extras.ts';
import type { FlightExtras } from '#contract/flight-extras.ts';
import { extrasBySlice, flightSupplierOf } from '#server/modules/flights/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { heldCredits, payingCredits, repriced } from './airline-credits.ts';
import type { BookingDeps } from './deps.ts';
import { exitRowPassengers, isAtExit } from './exit-rows.ts';
import { isSamePlace } from './free-seats.ts';
import { answered, openFlights } from './open-flights.ts';
import { presentExtras } from './present-extras.ts';
import { type CheckoutSession, type FlightCheckout, replaceQuote } from './sessions-store.ts';

type ExtrasDeps = Pick<BookingDeps, 'db' | 'clock' | 'flights'>;

/** Seats and bags that can be added to a checkout, slice by slice; none where its supplier sells none. [AIR-08] */
export async function listExtras(deps: ExtrasDeps, session: CheckoutSession): Promise<FlightExtras> {
  const { source, supplierQuoteId, flight } = openFlights(session, deps.clock.now());
  const supplier = flightSupplierOf(deps.flights.suppliers, source);
  const extras = extrasBySlice(supplier, flight);
  const offered = await answered(async () => (await extras?.list(supplierQuoteId)) ?? []);
  return presentExtras(offered, flight);
}

/**
 * Puts seats and bags into a checkout in place of those before, and into its one price. Throws PortalError `seat-taken`
 * when somebody else has a seat by now, `seat-exit-row` when somebody must not sit at an exit, `validation-failed` when the fare does not sell what is asked for, and
 * `conflict` when the same checkout was changed at the same time. [AIR-08]
 */
export async function chooseExtras(
  deps: ExtrasDeps,
  session: CheckoutSession,
  chosen: ChosenExtras,
): Promise<FlightCheckout> {
  const old = openFlights(session, deps.clock.now());
  const supplier = flightSupplierOf(deps.flights.suppliers, old.source);
  const extras = extrasBySlice(supplier, old.flight);
  if (!extras) throw new PortalError('not-found');
  const mayHelp = exitRowPassengers(old.flight);
  const unfit = chosen.seats.filter(({ passenger }) => !mayHelp.includes(passenger));
  if (unfit.length > 0) {
    const offered = await answered(() => extras.list(old.supplierQuoteId));
    if (unfit.some((seat) => isAtExit(offered, seat))) throw new PortalError('seat-exit-row');
  }
  const quote = await answered(() => extras.add(old.supplierQuoteId, chosen));
  if (quote === 'seat_taken') throw new PortalError('seat-taken');
  const paying = payingCredits(quote, await heldCredits(deps.db, old));
  const next: FlightCheckout = {
    ...old,
    supplierQuoteId: quote.quoteId,
    flight: {
      ...old.flight,
      extras: chosen,
      seatsGone: old.flight.seatsGone.filter((gone) => !chosen.seats.some((seat) => isSamePlace(seat, gone))),
    },
    price: repriced(old, quote, paying),
  };
  if (!(await replaceQuote(deps.db, old, next))) throw new PortalError('conflict');
  return next;
}
