import type { z } from 'zod';
import type { BookedCar, ChosenCarExtra } from '#contract/cars/booked-car.ts';
import type { openCarBookingSession } from '#contract/cars/car-booking.ts';
import { addMoney, type Money, subtractMoney, toWireMoney, zeroMoney } from '#contract/money.ts';
import { frozenUntil, shownTotal } from '#server/modules/booking/index.ts';
import {
  type CarRate,
  describeRate,
  momentOf,
  perDayOf,
  priceOfRate,
  quoteCarRate,
} from '#server/modules/cars/index.ts';
import { convertBy, rateOf } from '#server/modules/currencies/index.ts';
import { judgeCar } from '#server/modules/policy/index.ts';
import { policyAndRates } from '#server/modules/pricing/index.ts';
import type { Draft } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';
import type { CarItem } from './item.ts';

/**
 * Has the supplier price a car again with its extras; that price holds for 15 minutes. `shownTotal` is without extras.
 * Throws PortalError with the supplier's reason, and `car-price-rose` when it rose so far that agreeing with one tap
 * would not do.
 */
export async function quoteCar(
  deps: Pick<ProductDeps, 'rentals' | 'clock' | 'policyFor' | 'readRates'>,
  principal: Principal,
  asked: z.output<typeof openCarBookingSession.body & object>,
): Promise<Draft> {
  const { source, quote } = await quoteCarRate(deps, asked);
  const { rate } = quote;
  const { total } = rate;
  const extras = extrasOf(rate);
  const withoutExtras = subtractMoney(total, extras);
  const shown = addMoney(shownTotal(asked.shownTotal, quote.priceChange?.from ?? withoutExtras), extras);
  if (total.minor * 4 > shown.minor * 5)
    throw new PortalError('car-price-rose', {
      context: { old: toWireMoney(shown), new: toWireMoney(total) },
    });
  const expiresAt = frozenUntil(quote, deps.clock.now());
  const { policy, rates } = await policyAndRates(deps, principal, total.currency);
  const exchangeRate = rateOf(total.currency, rates);
  const item: CarItem = {
    product: 'car',
    rateToken: asked.rateToken,
    rateId: rate.rateId,
    car: bookedCar(rate, asked.extras),
  };
  return {
    source,
    supplierQuoteId: quote.quoteId,
    item,
    price: {
      ...priceOfRate(rate, { shown, frozenUntil: expiresAt }),
      ...(exchangeRate ? { exchangeRate } : {}),
    },
    priceChange:
      shown.minor === total.minor
        ? null
        : {
            from: toWireMoney(shown),
            to: toWireMoney(total),
            cause: quote.priceChange?.cause ?? 'demand',
          },
    policy: judgeCar(policy, perDayWithoutExtras(rate, withoutExtras), convertBy(rates)),
    expiresAt,
  };
}

/** The sum of the chosen extras, which policies do not count. */
export const extrasOf = ({ lines, total }: Pick<CarRate, 'lines' | 'total'>): Money =>
  addMoney(
    zeroMoney(total.currency),
    ...lines.filter(({ kind }) => kind === 'extra').map(({ amount }) => amount),
  );

const perDayWithoutExtras = (rate: CarRate, total: Money): Money => perDayOf({ ...rate, total });

/** A rate as it is sold, with its chosen extras. */
export function bookedCar(rate: CarRate, chosenExtras: readonly ChosenCarExtra[]): BookedCar {
  const { pickUp, dropOff } = rate;
  const described = describeRate(rate);
  const zonedAt = ({ desk, at }: CarRate['pickUp']) => momentOf(desk.timeZone, at).toISOString();
  return {
    ...described,
    perDay: toWireMoney(perDayWithoutExtras(rate, subtractMoney(rate.total, extrasOf(rate)))),
    pickUp: { ...described.pickUp, zonedAt: zonedAt(pickUp) },
    dropOff: { ...described.dropOff, zonedAt: zonedAt(dropOff) },
    driverAge: rate.driverAge,
    residence: rate.residence,
    chosenExtras: [...chosenExtras],
  };
}
