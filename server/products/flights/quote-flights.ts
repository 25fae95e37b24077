import type { z } from 'zod';
import type { openFlightBookingSession } from '#contract/booking.ts';
import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import { addMoney, type Money, subtractMoney, toWireMoney } from '#contract/money.ts';
import {
  buildFlightPrice,
  extrasBySlice,
  type FlightParty,
  flightSupplierOf,
  partyOf,
  quoteFares,
  seatsOf,
} from '#server/modules/flights/index.ts';
import { frozenUntil, shownTotal } from '#server/modules/booking/index.ts';
import type { AirlineCreditRow } from '#server/modules/airline-credits/index.ts';
import { convertBy, rateOf } from '#server/modules/currencies/index.ts';
import { judgeFlight } from '#server/modules/policy/index.ts';
import { policyAndRates } from '#server/modules/pricing/index.ts';
import type { Draft } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';
import { chosenOf, creditLine, payingCredits, withCredits } from './airline-credits.ts';
import { isFreeSeat, isSamePlace } from './free-seats.ts';
import type { FlightItem } from './item.ts';
import { quoteFor } from './taking-checkout.ts';

/**
 * Has the airlines price the trip again that was chosen in a search; that price holds for 15 minutes. Throws
 * PortalError `search-expired`, `flight-gone`, `fare-gone`, `flight-quote-failed`, and `flight-price-rose` when it
 * rose so far that agreeing with one tap would not do.
 */
export async function quoteFlights(
  deps: ProductDeps,
  principal: Principal,
  asked: z.output<typeof openFlightBookingSession.body & object>,
): Promise<Draft> {
  const { source, tokens, flight, shown } = await deps.chooseFlights(principal, asked);
  return freezeFlight(deps, principal, {
    source,
    fareTokens: [...tokens],
    flight,
    shown: shownTotal(asked.shownTotal, shown),
  });
}

/** The flights to price and freeze, and the airline credits that pay for them. */
interface Freezing extends Pick<FlightItem, 'fareTokens' | 'flight'> {
  readonly source: string;
  readonly shown: Money;
  /** The part of `shown` for seats and bags. */
  readonly shownExtras?: Money;
  readonly credits?: readonly AirlineCreditRow[];
  /** Whether a price that rose by more than a quarter is a price too: part of it was frozen. */
  readonly anyRise?: boolean;
}

/** Quotes flights for a checkout at that price. Throws `airline-credit-gone` in addition to the usual errors. */
export async function freezeFlight(
  deps: ProductDeps,
  principal: Principal,
  { source, fareTokens, flight, shown: before, shownExtras, credits = [], anyRise = false }: Freezing,
): Promise<Draft> {
  const { currency } = before;
  const party = partyOf(flight);
  const fares = await quoteWithExtras(deps, { source, fareTokens, flight, party, currency });
  const { extras } = fares;
  const chosen = [...flight.seatsGone, ...flight.extras.seats];
  const seatsGone = chosen.filter((gone) => !extras.seats.some((seat) => isSamePlace(seat, gone)));
  // A seat that is gone costs nothing: that is no change of the airline's price.
  const shown =
    shownExtras && extras.seats.length < flight.extras.seats.length
      ? addMoney(
          subtractMoney(before, shownExtras),
          ...(fares.quote.extras ?? []).map(({ amount }) => amount),
        )
      : before;
  const quote = quoteFor({ flight, currency }, await withCredits(deps, source, fares.quote, credits));
  const { total } = quote;
  const paying = payingCredits(quote, credits);
  if (!anyRise && total.minor * 4 > shown.minor * 5)
    throw new PortalError('flight-price-rose', {
      context: { old: toWireMoney(shown), new: toWireMoney(total) },
    });
  const expiresAt = frozenUntil(quote, deps.clock.now());
  const { policy, rates } = await policyAndRates(deps, principal, currency);
  const rate = rateOf(currency, rates);
  const item: FlightItem = {
    product: 'flight',
    fareTokens,
    flight: { ...flight, extras, seatsGone },
    ticketCarriers: [...new Set(quote.tickets.map(({ carrier }) => carrier))],
    voidMinutes: quote.voidMinutes,
    holdMinutes: quote.holdMinutes,
    airlineCredits: paying.map(chosenOf),
  };
  return {
    source,
    item,
    supplierQuoteId: quote.quoteId,
    price: {
      ...buildFlightPrice(quote, { shown, credits: paying.map(creditLine) }),
      frozenUntil: expiresAt.toISOString(),
      ...(rate ? { exchangeRate: rate } : {}),
    },
    priceChange:
      shown.minor === total.minor
        ? null
        : { from: toWireMoney(shown), to: toWireMoney(total), cause: 'demand' },
    policy: verdictOn({ policy, rates }, flight, total),
    expiresAt,
  };
}

/** The verdict of a company's policy on flights at their total, with seats and bags. [POL-03] */
export const verdictOn = (
  { policy, rates }: Awaited<ReturnType<typeof policyAndRates>>,
  flight: FlightItem['flight'],
  total: Money,
): PolicyVerdict =>
  judgeFlight(
    policy,
    {
      total,
      seats: seatsOf(partyOf(flight)),
      slices: flight.slices.en.map(({ flownMinutes, fareShelf }) => ({
        flownMinutes,
        cabin: fareShelf.cabin,
      })),
      isRoundTrip: flight.subtitle === 'Round-trip',
    },
    convertBy(rates),
  );

/** Prices fares, with those of the chosen extras that are still available together. */
async function quoteWithExtras(
  { airlines }: ProductDeps,
  {
    source,
    fareTokens,
    flight,
    party,
    currency,
  }: Omit<Freezing, 'shown' | 'credits'> & { party: FlightParty; currency: Money['currency'] },
) {
  const quote = await quoteFares(airlines, { source, tokens: fareTokens, party, currency });
  const { seats, bags } = flight.extras;
  const none = { quote, extras: { seats: [], bags: [] } };
  const sold = extrasBySlice(flightSupplierOf(airlines, source), flight);
  if (!sold || seats.length + bags.length === 0) return none;
  const add = async (extras: ChosenExtras) => {
    const added = await sold.add(quote.quoteId, extras);
    return added === 'seat_taken' ? null : { quote: added, extras };
  };
  const whole = await add(flight.extras);
  if (whole) return whole;
  // A seat that was taken since is dropped; the other seats and the bags stay.
  const offered = await sold.list(quote.quoteId);
  const left = { seats: seats.filter((seat) => isFreeSeat(offered, seat)), bags };
  return (await add(left)) ?? (await add({ seats: [], bags })) ?? none;
}
