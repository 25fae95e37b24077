import { type Money, shareOf } from '#contract/money.ts';
import { distanceKm, type Position } from '#server/platform/distance.ts';
import { judgeCar } from '#server/modules/policy/index.ts';
import { convertBy } from '#server/modules/currencies/index.ts';
import type { CarQuestion } from '#contract/cars.ts';
import { decodeAcriss } from './acriss.ts';
import type { Circumstances, KeptCar, KeptCarRate } from './car-session.ts';
import { deskStateAt, rentalMinutes } from './desk-hours.ts';
import type { CarDesk, FoundCars, ListedCarRate } from './port.ts';
import { chargedDays, rentalLength } from './rental-days.ts';

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
  const kept = found.cars.flatMap((car): KeptCar[] => {
    const decoded = decodeAcriss(car.vehicle.acriss);
    const [pickUp, dropOff] = [desks.get(car.deskId), desks.get(car.dropOffDeskId)];
    if (!decoded || !pickUp || !dropOff) return [];
    const rates = car.rates
      .filter((rate) => isAsAsked(rate, pickUp, dropOff, about.question))
      .map((rate) => keepRate(rate, about.circumstances))
      .toSorted((a, b) => a.total.minor - b.total.minor);
    if (rates.length === 0) return [];
    const distance = Math.round(distanceKm(about.from, pickUp) * 10) / 10;
    return [{ ...car, source, decoded, distanceKm: distance, rates }];
  });
  return { kept, left: found.cars.length - kept.length };
}

function isAsAsked(
  rate: ListedCarRate,
  pickUp: CarDesk,
  dropOff: CarDesk,
  { pickUpAt, dropOffAt }: CarQuestion,
): boolean {
  const states = [deskStateAt(pickUp, pickUpAt), deskStateAt(dropOff, dropOffAt)];
  if (states.some(({ state }) => state === 'closed')) return false;
  const isOutside = states.some(({ state }) => state === 'out_of_hours');
  if (isOutside && !rate.fees.some(({ code, amount }) => code === 'out_of_hours' && amount.minor > 0))
    return false;
  const minutes = rentalMinutes(
    { timeZone: pickUp.timeZone, at: pickUpAt },
    { timeZone: dropOff.timeZone, at: dropOffAt },
  );
  return usualLimits
    .map((limit) => rentalLength(minutes, limit))
    .some(({ days, extraHours }) => days === rate.rentalDays && extraHours === rate.extraHours);
}

const keepRate = (rate: ListedCarRate, circumstances: Circumstances): KeptCarRate => ({
  ...rate,
  freeCancelUntil: rate.freeCancelUntil?.getTime() ?? null,
  inPolicy: verdictOf(circumstances, perDayOf(rate)).state === 'in_policy',
});
