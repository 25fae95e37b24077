import { z } from 'zod';
import { type BookedCar, bookedCarSchema } from '#contract/cars/booked-car.ts';
import { wantedRentalSchema } from '#contract/cars/car-changes.ts';
import { carBookRequestSchema } from '#contract/cars/car-booking.ts';
import { fromDecimal, subtractMoney } from '#contract/money.ts';
import { unacceptedSigns } from '#contract/values/person-name.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import type { Price } from '#contract/pricing.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import {
  type CarChangeOutcome,
  type CarChangeQuote,
  CarSupplierError,
  type CarSupplierFailure,
  carSupplierOf,
  payableCar,
  perDayOf,
  priceOfRate,
  requireShownTimes,
} from '#server/modules/cars/index.ts';
import { convertBy } from '#server/modules/currencies/index.ts';
import { judgeCar } from '#server/modules/policy/index.ts';
import { policyAndRates, supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { ChangeAnswer, ChangedParts, ChangeSide } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../../kind.ts';
import { changeAtSupplier, requireChangeable } from '../../supplier-change.ts';
import { carItems, readCarRequest } from '../item.ts';
import { bookedCar, extrasOf } from '../quote-car.ts';
import { changeableParts } from './changeable-parts.ts';
import { type CarTrip, readCarTrip } from './car-trip.ts';
import { type AskedRental, rentalOf, type WantedRental, wantedRental } from './wanted-rental.ts';

type Deps = Pick<ProductDeps, 'clock' | 'log' | 'rentals' | 'policyFor' | 'readRates'>;

const partsSchema = z.object({ car: bookedCarSchema, driver: carBookRequestSchema.shape.driver });

/** The rental and the driver of a trip, as a change stores them. */
export const readCarParts = (parts: ChangedParts): z.output<typeof partsSchema> => partsSchema.parse(parts);

/** Other times, desks or another driver of a booked rental. [TRP-03] */
export const changeCarRental = (deps: Deps): ChangeSide<AskedRental> => ({
  texts: { earned: 'Earned with a changed rental car', takenBack: 'Taken back with a changed rental car' },

  /**
   * Throws `car-change-nothing`, `change-not-possible` with the hindrance, `unsupported-name-characters`, and the
   * reasons of the supplier: `car-change-sold-out`, `car-change-closed` with the end and the nearest opening times,
   * `car-change-driver`, `car-change-one-way`, `car-change-length`, `car-change-times`.
   */
  async quote(record, asked) {
    const trip = readCarTrip(record);
    const wanted = wantedRental(trip, asked);
    checkNames(wanted);
    requireChangeable(wanted.parts, changeableParts(trip, { now: deps.clock.now() }));
    const told = await askSupplier(deps, trip, wanted);
    const { pickUp, dropOff } = told.rate;
    requireShownTimes([
      { path: 'body.pickUp.at', timeZone: pickUp.desk.timeZone, at: wanted.pickUp.at },
      { path: 'body.dropOff.at', timeZone: dropOff.desk.timeZone, at: wanted.dropOff.at },
    ]);
    const { givenName, surname } = wanted.driver;
    const travelerId = wanted.parts.includes('drivers') ? null : trip.request.driver.travelerId;
    const car = wanted.isNameOnly ? trip.car : bookedCar(told.rate, trip.car.chosenExtras);
    if (new Date(car.pickUp.zonedAt) <= deps.clock.now()) throw new PortalError('car-change-times');
    const price = wanted.isNameOnly ? null : newPrice(trip, told);
    return {
      supplierQuoteId: told.quoteId,
      expiresAt: told.expiresAt,
      usableUntil: trip.car.freeCancelUntil === null ? null : new Date(trip.car.freeCancelUntil),
      parts: wanted.parts,
      after: { car, driver: { givenName, surname, travelerId } },
      repriced: price && { price, payable: payableOf(trip, car, price) },
      judge: wanted.isNameOnly ? null : (person) => judge(deps, person, told),
      earnLine: 'cars',
      cashBackPercent: { before: null, after: null },
    };
  },

  quoteAgain(trip, { wish }) {
    return this.quote(trip, wantedRentalSchema.parse(wish));
  },

  partsOf(record) {
    const { car, request } = readCarTrip(record);
    return { car, driver: request.driver };
  },

  apply({ item: { product }, request }, parts) {
    const { car, driver } = readCarParts(parts);
    const at = { product, car };
    const { startsAt, endsAt } = carItems.span(at);
    return { item: { car }, request: { ...readCarRequest(request), driver }, startsAt, endsAt };
  },

  supplierOf({ source, supplierBookingId }, agreed) {
    const supplier = carSupplierOf(deps.rentals, source);
    return changeAtSupplier(deps.log, agreed, {
      find: (reference) => supplier.findChange(reference),
      change: (asked, to) => supplier.change({ ...asked, supplierBookingId, driver: driverOf(to) }),
      quoteBack: (before) => supplier.quoteChange(supplierBookingId, rentalOf(readCarParts(before).car)),
      answerOf,
    });
  },
});

function driverOf(parts: ChangedParts) {
  const { car, driver } = readCarParts(parts);
  return { givenName: driver.givenName, surname: driver.surname, age: car.driverAge };
}

const problemOfChange: Partial<Record<CarSupplierFailure, ProblemCode>> = {
  sold_out: 'car-change-sold-out',
  quote_expired: 'change-expired',
  price_changed: 'change-expired',
  invalid_driver: 'car-change-driver',
};

const answerOf = (outcome: CarChangeOutcome): ChangeAnswer =>
  outcome.status === 'refused'
    ? { status: 'refused', problem: problemOfChange[outcome.failure] ?? 'car-change-refused' }
    : { status: outcome.status };

/** The changed rental as the rules of offers need it. */
const payableOf = (
  { price: booked }: CarTrip,
  { pickUp, supplier, paymentTiming }: BookedCar,
  price: Price,
) =>
  payableCar(
    { lat: pickUp.desk.lat, lon: pickUp.desk.lon, supplier: supplier.code },
    {
      dueNow: fromDecimal(price.dueNow.amount, price.currency),
      exchangeRate: booked.exchangeRate ?? null,
      paymentTiming,
    },
  );

function checkNames({ driver }: WantedRental): void {
  const wrong = (['givenName', 'surname'] as const).filter(
    (part) => unacceptedSigns(driver[part]).length > 0,
  );
  if (wrong.length === 0) return;
  const code = 'unsupported-name-characters';
  throw new PortalError(code, {
    errors: wrong.map((part) => ({ path: `body.driver.${part}`, message: problems[code].text.en })),
  });
}

const problemOfQuote: Partial<Record<CarSupplierFailure, ProblemCode>> = {
  sold_out: 'car-change-sold-out',
  rate_gone: 'car-change-sold-out',
  desk_closed: 'car-change-closed',
  driver_age: 'car-change-driver',
  price_unavailable_under_25: 'car-change-driver',
  no_one_way: 'car-change-one-way',
  length: 'car-change-length',
  bad_request: 'car-change-times',
};

async function askSupplier(
  { rentals }: Deps,
  { source, supplierBookingId }: CarTrip,
  { pickUp, dropOff, driver }: WantedRental,
): Promise<CarChangeQuote> {
  try {
    const wanted = { pickUp, dropOff, driverAge: driver.age };
    return await carSupplierOf(rentals, source).quoteChange(supplierBookingId, wanted);
  } catch (error) {
    if (!(error instanceof CarSupplierError)) throw error;
    if (error.retryable || error.failure === null) throw new PortalError('unavailable', { cause: error });
    throw new PortalError(problemOfQuote[error.failure] ?? 'change-not-possible', {
      cause: error,
      ...(error.closed ? { context: { ...error.closed } } : {}),
    });
  }
}

/** The booking froze the exchange rate of the wallet; it applies to the changed rental too. */
function newPrice(trip: CarTrip, { rate, expiresAt }: CarChangeQuote): Price {
  const shown = supplierTotalOf(trip.price);
  if (rate.total.currency !== shown.currency) throw new PortalError('change-not-possible');
  const { exchangeRate } = trip.price;
  return {
    ...priceOfRate(rate, { shown, frozenUntil: expiresAt }),
    frozenUntil: null,
    ...(exchangeRate ? { exchangeRate } : {}),
  };
}

async function judge(deps: Deps, principal: Principal, { rate }: CarChangeQuote): Promise<PolicyVerdict> {
  const { policy, rates } = await policyAndRates(deps, principal, rate.total.currency);
  const total = subtractMoney(rate.total, extrasOf(rate));
  return judgeCar(policy, perDayOf({ ...rate, total }), convertBy(rates));
}
