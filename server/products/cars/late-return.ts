import type { BookedCar } from '#contract/cars/booked-car.ts';
import type { LateReturn } from '#contract/cars/late-return.ts';
import { addMoney, fromDecimal, type Money, money, toWireMoney, type WireMoney } from '#contract/money.ts';
import { type RentalLength, rentalLength, rentalMinutes } from '#server/modules/cars/index.ts';

type Rental = Pick<BookedCar, 'pickUp' | 'dropOff' | 'lateReturn' | 'extras' | 'chosenExtras'>;

/**
 * What a later return costs at the desk: by the started hour after the free minutes, never more than a day, and covers
 * by the day from the first minute. `returnAt` is on the return desk's clock; an earlier return costs nothing more.
 */
export function priceLateReturn(car: Rental, returnAt: string): LateReturn {
  const lengthAt = (at: string): RentalLength =>
    rentalLength(
      rentalMinutes(endOf(car.pickUp), { ...endOf(car.dropOff), at }),
      car.lateReturn.fullDayFromMinutes,
    );
  const booked = lengthAt(car.dropOff.at);
  const later = returnAt > car.dropOff.at ? lengthAt(returnAt) : booked;
  const rental = rentalCost(car.lateReturn, booked, later);
  const extras = extrasCost(car, booked, later);
  const hours = car.dropOff.desk.hours
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(returnAt)))
    .map(({ open, close }) => ({ open, close }));
  const time = returnAt.slice(11);
  return {
    returnAt,
    booked: { days: booked.days, extraHours: booked.extraHours },
    later: { days: later.days, extraHours: later.extraHours },
    rental: rental && toWireMoney(rental),
    extras: extras.map(({ amount, ...extra }) => ({ ...extra, amount: toWireMoney(amount) })),
    total: rental && toWireMoney(addMoney(rental, ...extras.map(({ amount }) => amount))),
    desk: { isOpen: hours.some(({ open, close }) => time >= open && time <= close), hours },
  };
}

const endOf = ({ at, desk: { timeZone } }: Rental['pickUp']) => ({ at, timeZone });

const fromWire = ({ amount, currency }: WireMoney): Money => fromDecimal(amount, currency);

/** ISO weekday of a local time: 1 is Monday. */
const weekdayOf = (at: string): number => new Date(`${at.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;

/** Null where it is a day more and the company does not tell the price of a day. */
function rentalCost(
  { hourly: wireHourly, daily: wireDaily }: Rental['lateReturn'],
  booked: RentalLength,
  later: RentalLength,
): Money | null {
  const hourly = fromWire(wireHourly);
  const more = (minor: number): Money => money(Math.max(0, minor), hourly.currency);
  if (!wireDaily)
    return later.days === booked.days ? more((later.extraHours - booked.extraHours) * hourly.minor) : null;
  const daily = fromWire(wireDaily).minor;
  const cost = ({ days, extraHours }: RentalLength) =>
    days * daily + Math.min(daily, extraHours * hourly.minor);
  return more(cost(later) - cost(booked));
}

function extrasCost({ extras, chosenExtras }: Rental, booked: RentalLength, later: RentalLength) {
  return chosenExtras.flatMap(({ code, quantity }) => {
    const sold = extras.find((extra) => extra.code === code);
    if (!sold?.perDay) return [];
    const { hasGrace, mostDays, name } = sold;
    const daysOf = ({ days, coverDays }: RentalLength) => {
      const charged = hasGrace ? days : coverDays;
      return mostDays === null ? charged : Math.min(mostDays, charged);
    };
    const perDay = fromWire(sold.perDay);
    const days = daysOf(later) - daysOf(booked);
    return days > 0 ? [{ code, name, amount: money(perDay.minor * days * quantity, perDay.currency) }] : [];
  });
}
