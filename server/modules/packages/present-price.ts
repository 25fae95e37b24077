import { addMoney, type Money, shareOf, subtractMoney, toWireMoney } from '#contract/money.ts';
import type { FlightPassengers } from '#contract/flights.ts';
import type { PackageSavings } from '#contract/packages.ts';
import { portalDay } from '#server/platform/days.ts';
import { areOfOneMinute, packageRateOn } from './package-rates.ts';
import { type PartPrice, totalOf } from './packaged-stays.ts';
import { countOf } from './party.ts';

/** The total of one part, and when it was taken. */
interface TakenPrice {
  readonly total: Money;
  readonly at: Date;
}

/**
 * The three figures of a package beside its parts; null where they were not taken within one minute, or where a package
 * costs no less. [0267]
 */
export function savingsOf(flight: TakenPrice, stay: TakenPrice, total: Money): PackageSavings | null {
  const rate = packageRateOn(portalDay(stay.at));
  const amount = subtractMoney(addMoney(flight.total, stay.total), total);
  if (!rate || amount.minor <= 0 || !areOfOneMinute(flight.at, stay.at)) return null;
  return {
    flightTotal: toWireMoney(flight.total),
    stayTotal: toWireMoney(stay.total),
    amount: toWireMoney(amount),
    quotedAt: (flight.at < stay.at ? flight.at : stay.at).toISOString(),
    reason: rate.reason,
  };
}

/** The price of a package for a reader. */
export function presentPackagePrice(
  flight: TakenPrice,
  room: PartPrice & { readonly at: Date },
  passengers: FlightPassengers,
) {
  const { total } = totalOf(flight.total, room, room.at);
  return {
    total: toWireMoney(total),
    perPerson: toWireMoney(shareOf(total, 1, countOf(passengers))),
    dueAtProperty: toWireMoney(room.dueAtProperty),
    savings: savingsOf(flight, { total: room.total, at: room.at }, total),
  };
}
