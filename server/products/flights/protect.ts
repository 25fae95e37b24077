import { z } from 'zod';
import { addMoney, type Currency, fromDecimal, type Money, money, zeroMoney } from '#contract/money.ts';
import type { FareShelf } from '#contract/flights.ts';
import { cabinSchema } from '#contract/enums/index.ts';
import {
  FlightSupplierError,
  flightSupplierOf,
  type StoredFlight,
  storedFlightSchema,
} from '#server/modules/flights/index.ts';
import { paidByPortal, paidNowOf } from '#server/modules/pricing/index.ts';
import {
  itemReader,
  type MatchedAttributes,
  type ProtectableJourney,
  type ProtectableSlice,
  type ProtectSide,
  type WantedReplacement,
} from '#server/modules/products/index.ts';
import { creditedFeeSchema } from '../credited-fee.ts';
import type { ProductDeps } from '../kind.ts';
import { isDisrupted } from './news/news.ts';
import { keepStanding } from './news/progress.ts';

type Deps = Pick<ProductDeps, 'airlines' | 'clock' | 'zoneOf'>;

const readFlight = itemReader(
  z.object({
    flight: storedFlightSchema,
    freeze: creditedFeeSchema.optional(),
    rebooking: z.object({}).optional(),
  }),
);

/** An option to cancel can be used until this long before the first departure. [CFR-02] */
const lastUseMs = 3 * 3_600_000;

export const protectFlights = ({ airlines, clock, zoneOf }: Deps): ProtectSide => ({
  facts(item, price) {
    const { flight, freeze, rebooking } = readFlight(item);
    // Base fare, taxes and fees, without seats and bags. [CFR-05]
    const paid = paidNowOf(price, ['base', 'tax', 'mandatory_fee', 'discount', 'airline_credit']);
    // The customer pays nothing for flights that a protection pays for, so nothing of them is covered again.
    const covered = rebooking ? zeroMoney(paid.currency) : paid;
    const noPromise = freeze ? 'frozen-price' : rebooking ? 'paid-by-protection' : null;
    const supplierCredit = creditOf(flight, addMoney(covered, paidByPortal(price)));
    return {
      cancelUntil: new Date(Date.parse(flight.departsAt) - lastUseMs),
      timeZone: zoneOf(flight.slices.en[0]?.segments[0]?.origin.locationCode ?? ''),
      covered,
      refunds: [{ until: null, refund: refundOf(flight, addMoney(covered, paidByPortal(price))) }],
      leavesSupplierCredit: penaltiesOf(flight).some(({ form }) => form === 'airline_credit'),
      ...(supplierCredit.minor > 0 ? { supplierCredit } : {}),
      comparable: noPromise ?? attributesOf(flight),
      priceWatch: noPromise ?? { days: 10, isDaily: true },
      nights: null,
      country: null,
      journey: journeyOf(flight, covered.currency),
      exchangeRate: price.exchangeRate ?? null,
    };
  },

  async findDisruption({ item, source, quoteId, supplierBookingId }) {
    const supplier = flightSupplierOf(airlines, source);
    try {
      const standing = await (supplierBookingId === null
        ? supplier.readQuoteStanding?.(quoteId)
        : supplier.readStanding?.(supplierBookingId));
      if (!standing) return 'none';
      const sold = readFlight(item).flight.slices.en.flatMap(({ segments }) => segments);
      return isDisrupted(sold, keepStanding(standing, null, { now: clock.now(), sold })) ? 'known' : 'none';
    } catch (error) {
      if (error instanceof FlightSupplierError) return 'unknown';
      throw error;
    }
  },

  findReplacement: (wanted) => findReplacement(airlines, wanted),
});

/** A search for flights of a day waits this long. */
const searchMs = 10_000;

/** Looks for a flight that fits at every airline; one that answers with a fitting flight is enough. */
async function findReplacement(
  airlines: Deps['airlines'],
  { origin, destination, departures, cabin, passengers, most }: WantedReplacement,
): Promise<'found' | 'none' | 'unknown'> {
  const { ADT: adults, CNN: children, INS: infantsInSeat, INF: infantsInLap } = passengers;
  const party = { adults, children, infantsInSeat, infantsInLap };
  const classes = cabinSchema.options;
  const asked = departures.flatMap((departure) => airlines.map((airline) => ({ airline, departure })));
  const found = await Promise.all(
    asked.map(async ({ airline, departure: { date, from, until } }) => {
      const directions = [{ origin, destination, date }];
      const searched = cabin === 'BasicEconomy' ? 'Economy' : cabin;
      try {
        const {
          complete,
          flights,
          directions: ways,
        } = await airline.search({ directions, party, cabin: searched, currency: most.currency }, searchMs);
        const fits = ways[0]?.some(({ flights: flown, fares }) => {
          const leaves = flights[flown[0] ?? -1]?.departsLocal;
          return (
            leaves?.slice(0, 10) === date &&
            from <= leaves.slice(11, 16) &&
            leaves.slice(11, 16) <= until &&
            fares.some(
              ({ ownMinor, terms }) =>
                ownMinor <= most.minor && classes.indexOf(terms.cabin) <= classes.indexOf(cabin),
            )
          );
        });
        return fits ? 'found' : complete ? 'none' : 'unknown';
      } catch (error) {
        if (error instanceof FlightSupplierError) return 'unknown';
        throw error;
      }
    }),
  );
  if (found.includes('found')) return 'found';
  return found.includes('unknown') ? 'unknown' : 'none';
}

/** The flights of a trip, and the airline's fee for changing them. */
function journeyOf(
  { slices, subtitle, passengers, sliceCosts }: StoredFlight,
  currency: Currency,
): ProtectableJourney {
  const penalties = slices.en.map(({ fareShelf }) => fareShelf.restrictions.changePenalty);
  const isAllowed = penalties.every(({ kind }) => kind === 'NoPenalty' || kind === 'WithFee');
  const fees = penalties.map(({ fee }) => (fee ? fromDecimal(fee.amount, fee.currency).minor : 0));
  const travelers = passengers.ADT + passengers.CNN + passengers.INS;
  return {
    slices: slices.en.flatMap((slice, at) => sliceOf(slice, sliceCosts?.[at])),
    isMultiCity: subtitle === 'Multi-city',
    travelers,
    passengers,
    changeFee: isAllowed ? money(Math.max(...fees) * travelers, currency) : null,
  };
}

function sliceOf(
  { segments, fareShelf }: StoredFlight['slices']['en'][number],
  cost: number | undefined,
): ProtectableSlice[] {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return [];
  return [
    {
      departsAt: new Date(first.scheduledDeparture),
      arrivesAt: new Date(last.scheduledArrival),
      cabin: fareShelf.cabin,
      ...(cost === undefined ? {} : { cost }),
      legs: segments.map((segment) => ({
        origin: segment.origin.locationCode,
        destination: segment.destination.locationCode,
        departs: segment.zonedDeparture,
        departsAt: new Date(segment.scheduledDeparture),
        stopoverMinutes: segment.stopoverDurationMinutes,
        isSelfTransfer: segment.isSelfTransferLayover,
      })),
    },
  ];
}

/** The same flights, fare and passengers. [PMT-01] */
function attributesOf({ slices, passengers: { ADT, CNN, INS } }: StoredFlight): MatchedAttributes {
  const flown = slices.en.flatMap(({ segments }) => segments);
  return {
    item: flown.map(({ marketingAirline }) => marketingAirline.flightNumber).join(', '),
    dates: flown.map(({ zonedDeparture }) => zonedDeparture.slice(0, 16)).join(', '),
    party: [ADT, CNN, INS].join('+'),
    option: slices.en.map(({ fareShelf }) => `${fareShelf.cabin} ${fareShelf.shortBrandName}`).join(', '),
    meals: null,
    cancellation: slices.en.map(({ fareShelf }) => fareShelf.restrictions.cancelPenalty.kind).join(', '),
    payment: null,
  };
}

type CancelPenalty = FareShelf['restrictions']['cancelPenalty'];

const penaltiesOf = ({ slices }: StoredFlight): CancelPenalty[] =>
  slices.en.map(({ fareShelf }) => fareShelf.restrictions.cancelPenalty);

/** What the fare itself leaves as a credit with the airline: all of it less its fees, where no part is lost. */
function creditOf(flight: StoredFlight, paid: Money): Money {
  const penalties = penaltiesOf(flight);
  const isKept = ({ kind }: CancelPenalty) => kind === 'NoPenalty' || kind === 'WithFee';
  return penalties.every(isKept) && penalties.some(({ form }) => form === 'airline_credit')
    ? lessFees(flight, paid)
    : zeroMoney(paid.currency);
}

/**
 * What the fare itself refunds in money: nothing where a part is not refundable, unknown, or becomes a credit; otherwise
 * all of it less the fee of each passenger, which one ticket charges once and separate tickets each.
 */
function refundOf(flight: StoredFlight, covered: Money): Money {
  const penalties = penaltiesOf(flight);
  const isMoney = ({ kind, form }: CancelPenalty) =>
    (kind === 'NoPenalty' || kind === 'WithFee') && form !== 'airline_credit';
  return penalties.every(isMoney) ? lessFees(flight, covered) : money(0, covered.currency);
}

function lessFees(flight: StoredFlight, paid: Money): Money {
  const penalties = penaltiesOf(flight);
  const fees = penalties.map(({ fee }) => (fee ? fromDecimal(fee.amount, fee.currency).minor : 0));
  const each = flight.multiTicketType === 'single' ? Math.max(...fees) : fees.reduce((sum, fee) => sum + fee);
  const { ADT, CNN, INS } = flight.passengers;
  return money(Math.max(0, paid.minor - each * (ADT + CNN + INS)), paid.currency);
}
