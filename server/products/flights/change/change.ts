import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { fromDecimal, type Money, money, moneySchema, toWireMoney } from '#contract/money.ts';
import { type ExchangeBasis, residualFormSchema } from '#contract/enums/index.ts';
import { exchangedProtectionSchema } from '#contract/trips/exchange.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { plainDateSchema } from '#contract/values/dates.ts';
import { areStrange } from '#server/modules/airline-credits/index.ts';
import {
  bookedTicketsSchema,
  buildFlightPrice,
  type FlightChangeFigures,
  type FlightChangeOutcome,
  type FlightChangeQuote,
  type FlightSupplier,
  FlightSupplierError,
  flightSupplierOf,
  isBookedAsAsked,
  payableFlight,
  type StoredFlight,
  storedFlightSchema,
} from '#server/modules/flights/index.ts';
import { policyAndRates, portalLinesOf, premiumsIn, supplierTotalOf } from '#server/modules/pricing/index.ts';
import type {
  AnyItem,
  ChangeAnswer,
  ChangedParts,
  ChangeSide,
  ChangingSupplier,
  CreditedPart,
  TripRecord,
} from '#server/modules/products/index.ts';
import { tellExchanged } from '#server/modules/protections/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { ProductDeps } from '../../kind.ts';
import { readFlownTrip } from '../flown-trip.ts';
import { flightItems } from '../item.ts';
import { reissueScheduleChange } from '../news/changes-store.ts';
import { followFlightsTask } from '../news/follow-task.ts';
import { protectFlights } from '../protect.ts';
import { verdictOn } from '../quote-flights.ts';
import { keepCreditsOf } from '../trip-credits.ts';
import { closes, equationOf, exchangeLines, joinLines, savedByCanceling } from './lines.ts';

type ReadyQuote = Extract<FlightChangeQuote, { status: 'ready' }>;

/** Flights in place of booked ones, as their airline priced them. */
export interface AskedFlights {
  readonly flight: StoredFlight;
  readonly quoted: ReadyQuote;
  readonly basis: ExchangeBasis;
  /** The contract that pays for it; left out where none does. */
  readonly paidPart?: CreditedPart;
  readonly payableUntil?: Date;
}

const pairSchema = z.object({ base: moneySchema, taxes: moneySchema });
const figuresSchema = z.object({
  old: pairSchema,
  new: pairSchema,
  penalty: moneySchema,
  addCollect: moneySchema,
  residual: z
    .object({
      form: residualFormSchema,
      amount: moneySchema,
      validUntil: plainDateSchema.nullable().default(null),
    })
    .nullable(),
  lostExtras: moneySchema,
});

const partsSchema = z.object({
  flight: storedFlightSchema,
  tickets: bookedTicketsSchema,
  /** Left out of the flights as they were. */
  figures: figuresSchema.optional(),
  /** As they were told with the quote; left out of the flights as they were. */
  protections: z.array(exchangedProtectionSchema).default([]),
  /** By how much canceling and buying anew was cheaper as it was quoted; left out where it was not. */
  savedByCanceling: moneySchema.optional(),
});

/** Flights of a trip before or after an exchange, as they are stored with it. */
export const readFlightParts = (parts: ChangedParts): z.output<typeof partsSchema> =>
  partsSchema.parse(parts);

/** Other flights of a booked trip. Asked for through `exchange_asks`, which has the airline's quote. [TRP-05] */
export const exchangeFlights = (deps: ProductDeps): Omit<ChangeSide<AskedFlights>, 'quoteAgain'> => ({
  texts: { earned: 'Earned with changed flights', takenBack: 'Taken back with changed flights' },

  /** Throws `change-not-possible` for a quote that is no price of this trip. */
  async quote(record, { flight, quoted, basis, paidPart, payableUntil }) {
    const trip = readFlownTrip(record);
    const { figures, quote } = quoted;
    const shown = supplierTotalOf(record.price);
    const paidBefore = figures.old.base.minor + figures.old.taxes.minor;
    if (
      quote.total.currency !== shown.currency ||
      !closes(equationOf(figures)) ||
      paidBefore > shown.minor ||
      figures.new.base.minor + figures.new.taxes.minor + extrasIn(quote) !== quote.total.minor
    )
      throw new PortalError('unavailable', { cause: new Error('an exchange quoted of another price') });
    const portal = joinLines([...portalLinesOf(record.price), ...exchangeLines(figures)]);
    const { exchangeRate } = record.price;
    const price = {
      ...buildFlightPrice(quote, { shown, portal }),
      frozenUntil: null,
      ...(exchangeRate ? { exchangeRate } : {}),
    };
    const { facts } = protectFlights(deps);
    const protections = await tellExchanged(deps.db, deps.protections, {
      tripId: record.id,
      before: facts(record.item, record.price),
      after: facts({ ...record.item, flight } as AnyItem, price),
      now: deps.clock.now(),
      ...(paidPart?.contractId ? { paidBy: paidPart.contractId } : {}),
    });
    const saved = await savedBy(deps, record, figures);
    const arrivesAt = flight.slices.en[0]?.segments.at(-1)?.destination.locationCode;
    return {
      supplierQuoteId: quote.quoteId,
      expiresAt: quote.expiresAt,
      parts: ['flights'],
      ...(paidPart ? { paidPart } : {}),
      usableUntil: payableUntil ?? null,
      after: {
        flight,
        tickets: trip.tickets,
        figures: writeFigures(figures),
        protections,
        ...(saved ? { savedByCanceling: toWireMoney(saved) } : {}),
      },
      repriced: {
        price,
        payable: payableFlight({
          dueNow: fromDecimal(price.dueNow.amount, price.currency),
          exchangeRate: exchangeRate ?? null,
          target: arrivesAt === undefined ? {} : { arrivesAt },
        }),
      },
      // What an airline owes for nothing is not the traveler's choice.
      judge:
        basis === 'involuntary'
          ? null
          : async (person) =>
              verdictOn(await policyAndRates(deps, person, quote.total.currency), flight, quote.total),
      earnLine: 'flights',
      cashBackPercent: { before: null, after: null },
    };
  },

  partsOf(record) {
    const { flight, tickets } = readFlownTrip(record);
    return { flight, tickets };
  },

  apply({ item: { product }, request }, parts) {
    const { flight, tickets } = readFlightParts(parts);
    const { startsAt, endsAt } = flightItems.span({ product, flight } as TripRecord['item']);
    return { item: { flight, tickets, progress: null }, request: { ...request }, startsAt, endsAt };
  },

  supplierOf: (trip, agreed) => changing(deps, trip, agreed),
});

/**
 * By how much canceling and buying anew is cheaper, by the airline's own answer. Offers that paid are lost by canceling, and so
 * are protections: where there are some, nothing is compared.
 */
async function savedBy(
  { airlines }: ProductDeps,
  { price, tenders, source, supplierBookingId }: TripRecord,
  figures: FlightChangeFigures,
): Promise<Money | null> {
  if (premiumsIn(price).minor > 0) return null;
  const lost = tenders
    .filter(({ kind }) => kind === 'TravelWalletOffer')
    .reduce((sum, { amount }) => sum + fromDecimal(amount.amount, amount.currency).minor, 0);
  try {
    const { refund } = await flightSupplierOf(airlines, source).quoteCancellation(supplierBookingId);
    return savedByCanceling(figures, money(refund.minor - lost, refund.currency));
  } catch (error) {
    if (error instanceof FlightSupplierError) return null;
    throw error;
  }
}

const extrasIn = ({ extras = [] }: ReadyQuote['quote']): number =>
  extras.reduce((sum, { amount }) => sum + amount.minor, 0);

const writeFigures = ({ old, new: fresh, residual, ...rest }: FlightChangeFigures) => ({
  old: { base: toWireMoney(old.base), taxes: toWireMoney(old.taxes) },
  new: { base: toWireMoney(fresh.base), taxes: toWireMoney(fresh.taxes) },
  penalty: toWireMoney(rest.penalty),
  addCollect: toWireMoney(rest.addCollect),
  residual: residual && { ...residual, amount: toWireMoney(residual.amount) },
  lostExtras: toWireMoney(rest.lostExtras),
});

/** The figures of an exchange as they were stored. */
export function readFigures(stored: z.output<typeof figuresSchema>): FlightChangeFigures {
  const read = ({ amount, currency }: z.output<typeof moneySchema>) => fromDecimal(amount, currency);
  const { old, new: fresh, residual } = stored;
  return {
    old: { base: read(old.base), taxes: read(old.taxes) },
    new: { base: read(fresh.base), taxes: read(fresh.taxes) },
    penalty: read(stored.penalty),
    addCollect: read(stored.addCollect),
    residual: residual && { ...residual, amount: read(residual.amount) },
    lostExtras: read(stored.lostExtras),
  };
}

const problems: Readonly<Partial<Record<string, ProblemCode>>> = {
  quote_expired: 'change-expired',
  sold_out: 'fare-gone',
};

function changing(
  deps: ProductDeps,
  trip: TripRecord,
  { id: reference, supplierQuoteId: quoteId, after }: Parameters<ChangeSide['supplierOf']>[1],
): ChangingSupplier {
  const changes = changesOf(flightSupplierOf(deps.airlines, trip.source));
  const answerOf = async (outcome: FlightChangeOutcome): Promise<ChangeAnswer> => {
    if (outcome.status === 'refused')
      return { status: 'refused', problem: problems[outcome.refusal] ?? 'exchange-refused' };
    if (outcome.status === 'pending') return { status: outcome.byAgent ? 'by_agent' : 'pending' };
    return outcome.status === 'unknown' ? outcome : changed(deps, trip, after, outcome);
  };
  return {
    async find() {
      const found = await changes.find(reference);
      return found.status === 'absent' ? null : answerOf(found);
    },
    change: async () =>
      answerOf(await changes.change({ supplierBookingId: trip.supplierBookingId, quoteId, reference })),
    // An airline issues the old tickets no more.
    changeBack: async () => ({ status: 'cannot' }),
  };
}

/** Changes of a supplier. Throws `change-not-possible` for one without them. */
export function changesOf({ changes }: FlightSupplier): NonNullable<FlightSupplier['changes']> {
  if (!changes) throw new PortalError('change-not-possible');
  return changes;
}

/**
 * An exchange that an airline has made. One with other flights or figures than were quoted, or with credits of somebody else,
 * counts as no answer: it is asked for again, and support hears of it in its time.
 */
async function changed(
  { db, log, clock }: ProductDeps,
  trip: TripRecord,
  after: ChangedParts,
  { figures, booking }: Extract<FlightChangeOutcome, { status: 'changed' }>,
): Promise<ChangeAnswer> {
  const { flight, figures: agreed } = readFlightParts(after);
  const { passengers } = readFlownTrip(trip).request;
  const isSame =
    booking.status === 'confirmed' &&
    agreed !== undefined &&
    isDeepStrictEqual(writeFigures(figures), agreed) &&
    isBookedAsAsked(booking, {
      flight,
      passengers,
      total: money(
        figures.new.base.minor + figures.new.taxes.minor + keptExtras(trip, figures),
        figures.penalty.currency,
      ),
    });
  if (!isSame || (await areStrange(db, trip, booking.credits))) {
    log.error({ tripId: trip.id }, 'an exchange was answered with something else than was quoted');
    return { status: 'unknown' };
  }
  return {
    status: 'changed',
    brings: { tickets: booking.tickets },
    async note(tx) {
      const now = clock.now();
      await keepCreditsOf(tx, trip, booking.credits, { isCreditCeded: false, now });
      // New times of the old flights are settled by the new tickets, whose own times are asked for.
      await reissueScheduleChange(tx, trip.id, now);
      await enqueueTask(tx, followFlightsTask, { tripId: trip.id }, now, now);
    },
  };
}

/** Paid seats and bags that the new tickets keep. */
const keptExtras = ({ price }: TripRecord, { lostExtras }: FlightChangeFigures): number =>
  price.lineItems
    .filter(({ kind }) => kind === 'extra')
    .reduce((sum, { amount }) => sum + fromDecimal(amount.amount, amount.currency).minor, 0) -
  lostExtras.minor;
