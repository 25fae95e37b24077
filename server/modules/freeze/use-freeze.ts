import { addMoney, minMoney, money, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';

/** A frozen price. All prices are all-in, of the whole party. */
export interface FrozenPrice {
  readonly price: Money;
  /** The most that is paid of a rise, for each passenger or room. */
  readonly capEach: Money;
  /** Passengers, or rooms. */
  readonly units: number;
  /** The fee that was paid for all of them. */
  readonly fee: Money;
}

/** The amounts of a booking at a frozen price. */
export interface FreezeUse {
  readonly priceNow: Money;
  /** The part of the rise that the portal pays. */
  readonly payOff: Money;
  readonly pricePaid: Money;
  /** The part of the fee that pays for the booking. */
  readonly feeCredited: Money;
  readonly due: Money;
}

/**
 * The amounts of booking at `priceNow` with a frozen price. Each passenger or room is settled by itself, and a price that
 * fell is the price that is paid. [PFZ-02] [PFZ-05]
 */
export function useFreeze(frozen: FrozenPrice, priceNow: Money): FreezeUse {
  const before = shares(frozen.price, frozen.units);
  const payOff = addMoney(
    zeroMoney(priceNow.currency),
    ...shares(priceNow, frozen.units).map((now, at) => payOffOf(before[at] ?? now, now, frozen.capEach)),
  );
  const pricePaid = subtractMoney(priceNow, payOff);
  const feeCredited = minMoney(frozen.fee, pricePaid);
  return { priceNow, payOff, pricePaid, feeCredited, due: subtractMoney(pricePaid, feeCredited) };
}

function payOffOf(frozen: Money, now: Money, cap: Money): Money {
  const rise = subtractMoney(now, frozen);
  return rise.minor <= 0 ? zeroMoney(now.currency) : minMoney(rise, cap);
}

/** A total in equal parts; minor units that are left go to the first ones. Throws RangeError without a part. */
export function shares(total: Money, units: number): Money[] {
  if (!Number.isSafeInteger(units) || units < 1)
    throw new RangeError(`a price of ${units} passengers or rooms`);
  const each = Math.floor(total.minor / units);
  const rest = total.minor - each * units;
  return Array.from({ length: units }, (_, at) => money(each + (at < rest ? 1 : 0), total.currency));
}
