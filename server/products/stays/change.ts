import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { BookRequest } from '#contract/booking.ts';
import { bookedStaySchema } from '#contract/stays/checkout-item.ts';
import { wantedStaySchema } from '#contract/trips/wanted-stay.ts';
import { bookRequestSchema } from '#contract/booking.ts';
import { fromDecimal, shareOf } from '#contract/money.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import type { Price } from '#contract/pricing.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { convertBy } from '#server/modules/currencies/index.ts';
import { judgeStay } from '#server/modules/policy/index.ts';
import { policyAndRates, portalLinesOf, supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { ChangeAnswer, ChangedParts, ChangeSide } from '#server/modules/products/index.ts';
import {
  buildStayPrice,
  nightsAndTerms,
  payableStay,
  requireStayDates,
  type StayChangeOutcome,
  type StayChangeQuote,
  type StaySupplier,
  SupplierError,
  type SupplierFailure,
  supplierOf,
} from '#server/modules/stays/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { z } from 'zod';
import type { ProductDeps } from '../kind.ts';
import { changeAtSupplier, requireChangeable } from '../supplier-change.ts';
import { changeableParts } from './changeable-parts.ts';
import { isHome, readStayPart, stayItems, stayProductOf } from './item.ts';
import { readStayTrip, type StayTrip } from './stay-trip.ts';
import { keptNights } from './kept-nights.ts';
import { type AskedStay, type Wanted, wantedStay } from './wanted-stay.ts';

type Deps = Pick<ProductDeps, 'clock' | 'log' | 'suppliers' | 'policyFor' | 'readRates'>;

const partsSchema = z.object({ stay: bookedStaySchema, guests: bookRequestSchema.shape.guests });

/** The stay and the lead guests of a trip, as a change stores them. */
export const readStayParts = (parts: ChangedParts): z.output<typeof partsSchema> => partsSchema.parse(parts);

const namesOf = (guests: BookRequest['guests']) =>
  guests.map(({ room, givenName, surname }) => ({ room, givenName, surname }));

/** Other dates, rooms or names of a booked stay. [TRP-03] */
export const changeStay = (deps: Deps): ChangeSide<AskedStay> => ({
  texts: { earned: 'Earned with a changed stay', takenBack: 'Taken back with a changed stay' },

  /**
   * Throws `change-nothing`, `change-not-possible` with the hindrance, `change-sold-out`, `change-breaks-rules` with
   * the rules, `change-other-room` and `homes-change-quote-failure`.
   */
  async quote(record, asked) {
    const trip = readStayTrip(record);
    const wanted = wantedStay(trip, asked);
    const now = deps.clock.now();
    if (wanted.parts.includes('dates')) requireStayDates(wanted, trip.stay.timeZone, now);
    requireChangeable(wanted.parts, changeableParts(trip, { now }));
    const told = await askSupplier(deps, trip, wanted);
    const isNewStay = wanted.parts.some((part) => part !== 'guests');
    const stay = isNewStay ? { ...trip.stay, ...nightsAndTerms(told) } : trip.stay;
    const price = isNewStay ? newPrice(trip, told) : null;
    return {
      supplierQuoteId: told.quoteId,
      expiresAt: told.expiresAt,
      parts: wanted.parts,
      after: { stay, guests: wanted.guests },
      usableUntil: trip.stay.freeCancelUntil === null ? null : new Date(trip.stay.freeCancelUntil),
      repriced: price && { price, payable: payableOf(trip, stay, price) },
      judge: isNewStay ? (person) => judge(deps, person, trip, told) : null,
      earnLine: isHome(trip.item) ? 'homes' : 'hotels',
      cashBackPercent: {
        before: trip.stay.cashBackPercent ?? null,
        after: stay.cashBackPercent ?? null,
      },
    };
  },

  kept: (paidBackFor, record, after) =>
    keptNights(readStayPart(paidBackFor), readStayTrip(record).stay, readStayParts(after).stay),

  quoteAgain(trip, { wish }) {
    return this.quote(trip, wantedStaySchema.parse(wish));
  },

  partsOf(record) {
    const { stay, request } = readStayTrip(record);
    return { stay, guests: request.guests };
  },

  apply({ item: { product }, request }, parts) {
    const { stay, guests } = readStayParts(parts);
    const at = { product, stay };
    const changed = { ...request, guests };
    const { startsAt, endsAt } = stayItems.span(at);
    return { item: { stay }, request: changed, startsAt, endsAt };
  },

  supplierOf({ source, supplierBookingId }, agreed) {
    const supplier = supplierOf(deps.suppliers, source);
    return changeAtSupplier(deps.log, agreed, {
      find: (reference) => supplier.findChange(reference),
      change: (asked, to) =>
        supplier.change({ ...asked, supplierBookingId, guests: namesOf(readStayParts(to).guests) }),
      quoteBack: (before) => supplier.quoteChange(supplierBookingId, readStayParts(before).stay),
      answerOf,
    });
  },
});

const problemOfChange: Partial<Record<SupplierFailure, ProblemCode>> = {
  sold_out: 'change-sold-out',
  quote_expired: 'change-expired',
  price_changed: 'change-expired',
};

const answerOf = (outcome: StayChangeOutcome): ChangeAnswer =>
  outcome.status === 'refused'
    ? { status: 'refused', problem: problemOfChange[outcome.failure] ?? 'change-refused' }
    : { status: outcome.status };

/** The changed stay as the rules of offers need it. */
const payableOf = (
  { item, price: booked }: StayTrip,
  { lat, lon, paymentTiming }: BookedStay,
  price: Price,
) =>
  payableStay(
    { kind: stayProductOf(item), collection: 'NoCollection', lat, lon },
    {
      dueNow: fromDecimal(price.dueNow.amount, price.currency),
      exchangeRate: booked.exchangeRate ?? null,
      paymentTiming,
    },
  );

const problemOfQuote: Partial<Record<SupplierFailure, ProblemCode>> = { sold_out: 'change-sold-out' };

async function askSupplier(
  { suppliers }: Deps,
  trip: StayTrip,
  { checkIn, checkOut, rooms }: Wanted,
): Promise<StayChangeQuote> {
  const supplier = supplierOf(suppliers, trip.source);
  try {
    return await supplier.quoteChange(trip.supplierBookingId, { checkIn, checkOut, rooms });
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.retryable || error.failure === null) throw new PortalError('unavailable', { cause: error });
    if (error.failure === 'rate_gone') throw await whyGone(supplier, trip, { checkIn, checkOut, rooms });
    const code = isHome(trip.item)
      ? 'homes-change-quote-failure'
      : (problemOfQuote[error.failure] ?? 'change-not-possible');
    throw new PortalError(code, { cause: error, context: { failure: error.failure } });
  }
}

/** The reason why the wanted stay is not available, found by a search for it. */
async function whyGone(
  supplier: StaySupplier,
  { stay, price, item }: StayTrip,
  wanted: Pick<Wanted, 'checkIn' | 'checkOut' | 'rooms'>,
): Promise<PortalError> {
  const asked = { ...wanted, pets: stay.pets ?? 0, currency: price.currency };
  try {
    const { rates, problems } = await supplier.getRates(stay.lodgingId, asked);
    if (problems.length > 0) return new PortalError('change-breaks-rules', { context: { problems } });
    if (rates.length === 0) return new PortalError('change-sold-out');
    return new PortalError(isHome(item) ? 'homes-change-quote-failure' : 'change-other-room');
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return new PortalError('unavailable', { cause: error });
  }
}

/** The booking froze the exchange rate of the wallet; it applies to the changed stay too. */
function newPrice(trip: StayTrip, { rate, expiresAt, rooms }: StayChangeQuote): Price {
  const shown = supplierTotalOf(trip.price);
  if (rate.total.currency !== shown.currency) throw new PortalError('change-not-possible');
  const price = buildStayPrice(rate, {
    shown,
    frozenUntil: expiresAt,
    portal: portalLinesOf(trip.price),
    product: stayProductOf(trip.item),
    rooms: rooms.length,
  });
  const { exchangeRate } = trip.price;
  return { ...price, frozenUntil: null, ...(exchangeRate ? { exchangeRate } : {}) };
}

async function judge(
  deps: Deps,
  principal: Principal,
  trip: StayTrip,
  { rate, rooms }: StayChangeQuote,
): Promise<PolicyVerdict> {
  const { policy, rates } = await policyAndRates(deps, principal, rate.total.currency);
  const nightly = shareOf(rate.total, 1, rate.nights.length * rooms.length);
  return judgeStay(policy, { stars: trip.stay.stars, nightly }, convertBy(rates));
}
