import { type Money, shareOf } from '#contract/money.ts';
import { distanceKm, type Position } from '#server/platform/distance.ts';
import { judgeCar } from '#server/modules/policy/index.ts';
import { convertBy } from '#server/modules/currencies/index.ts';
import type { CarQuestion, LocalDateTime } from '#contract/cars.ts';
import { decodeAcriss } from './acriss.ts';
import type { Circumstances, KeptCar, KeptCarRate } from './car-session.ts';
import { deskStateWhen, rentalMinutes, shownTime } from './desk-hours.ts';
import type { CarDesk, FoundCars, ListedCarRate } from './port.ts';
import { chargedDays, type RentalLength, rentalLength } from './rental-days.ts';

/** The price per day of a car including all mandatory charges. */
export const perDayOf = (rate: Pick<ListedCarRate, 'total' | 'rentalDays' | 'extraHours'>): Money =>
  shareOf(rate.total, 1, chargedDays({ days: rate.rentalDays, extraHours: rate.extraHours }));

/** The policy verdict on a price per day. [POL-05] */
export const verdictOf = ({ policy, rates }: Pick<Circumstances, 'policy' | 'rates'>, perDay: Money) =>
  judgeCar(policy, perDay, convertBy(rates));

/** When suppliers let a late return become a full day, in minutes. */
const usualLimits = [90, 150];

/**
 * The cars of an answer that can be rented as described: with a valid code, at desks that serve at both times, for the
 * requested days, and with the fee in the price where a desk serves outside its hours only. `left` counts the others.
 */
export function keepCars(
  source: string,
  found: FoundCars,
  about: { question: CarQuestion; from: Position; circumstances: Circumstances },
): { kept: KeptCar[]; left: number } {
  const desks = new Map(found.desks.map((desk) => [desk.deskId, desk]));
  // Many desks have the same classes and the same zone, and a pair of desks has many rates.
  const decode = onceForEach((acriss: string) => acriss, decodeAcriss);
  const shownIn = onceForEach((timeZone: string, at: LocalDateTime) => `${timeZone} ${at}`, shownTime);
  const servedBetween = onceForEach(
    (pickUp: CarDesk, dropOff: CarDesk) => `${pickUp.deskId} ${dropOff.deskId}`,
    (pickUp, dropOff) => serviceOf(pickUp, dropOff, about.question, shownIn),
  );
  const kept = found.cars.flatMap((car): KeptCar[] => {
    const decoded = decode(car.vehicle.acriss);
    const [pickUp, dropOff] = [desks.get(car.deskId), desks.get(car.dropOffDeskId)];
    if (!decoded || !pickUp || !dropOff) return [];
    const service = servedBetween(pickUp, dropOff);
    if (!service) return [];
    const rates = car.rates
      .filter((rate) => isAsAsked(rate, service, about.question))
      .map((rate) => keepRate(rate, about.circumstances))
      .toSorted((a, b) => a.totalMinor - b.totalMinor);
    if (rates.length === 0) return [];
    const distance = Math.round(distanceKm(about.from, pickUp) * 10) / 10;
    return [{ ...car, source, decoded, distanceKm: distance, rates }];
  });
  return { kept, left: found.cars.length - kept.length };
}

/** How two desks serve at the times of a question. */
interface Served {
  readonly isOutOfHours: boolean;
  /** The lengths that suppliers may count. */
  readonly lengths: readonly RentalLength[];
}

/** Computes a value once for each key of its arguments. */
function onceForEach<Given extends readonly unknown[], Value>(
  keyOf: (...given: Given) => string,
  compute: (...given: Given) => Value,
): (...given: Given) => Value {
  const known = new Map<string, Value>();
  return (...given) => {
    const key = keyOf(...given);
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(...given);
    known.set(key, value);
    return value;
  };
}

/** Null where one of the desks is closed. */
function serviceOf(
  pickUp: CarDesk,
  dropOff: CarDesk,
  { pickUpAt, dropOffAt }: CarQuestion,
  shownIn: typeof shownTime,
): Served | null {
  const states = [
    deskStateWhen(pickUp, shownIn(pickUp.timeZone, pickUpAt)),
    deskStateWhen(dropOff, shownIn(dropOff.timeZone, dropOffAt)),
  ];
  if (states.some(({ state }) => state === 'closed')) return null;
  const minutes = rentalMinutes(
    { timeZone: pickUp.timeZone, at: pickUpAt },
    { timeZone: dropOff.timeZone, at: dropOffAt },
  );
  return {
    isOutOfHours: states.some(({ state }) => state === 'out_of_hours'),
    lengths: usualLimits.map((limit) => rentalLength(minutes, limit)),
  };
}

const isAsAsked = (
  rate: ListedCarRate,
  { isOutOfHours, lengths }: Served,
  { currency }: CarQuestion,
): boolean =>
  rate.total.currency === currency &&
  (!isOutOfHours || rate.fees.some(({ code, amount }) => code === 'out_of_hours' && amount.minor > 0)) &&
  lengths.some(({ days, extraHours }) => days === rate.rentalDays && extraHours === rate.extraHours);

const keepRate = (rate: ListedCarRate, circumstances: Circumstances): KeptCarRate => ({
  rateId: rate.rateId,
  paymentTiming: rate.paymentTiming,
  rentalDays: rate.rentalDays,
  extraHours: rate.extraHours,
  mileage: rate.mileage,
  fuelPolicy: rate.fuelPolicy,
  totalMinor: rate.total.minor,
  dueNowMinor: rate.dueNow.minor,
  dueAtDeskMinor: rate.dueAtDesk.minor,
  feesMinor: Object.fromEntries(rate.fees.map(({ code, amount }) => [code, amount.minor])),
  refundPolicy: rate.refundPolicy,
  freeCancelUntil: rate.freeCancelUntil?.getTime() ?? null,
  inPolicy: circumstances.policy !== null && verdictOf(circumstances, perDayOf(rate)).state === 'in_policy',
});
