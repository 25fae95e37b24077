import type { z } from 'zod';
import type { CarRateRequest, getCarRate } from '#contract/cars.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { priceOfRate } from './car-price.ts';
import type { CarsDeps } from './deps.ts';
import { requireShownTimes } from './desk-hours.ts';
import { describeRate } from './describe-rate.ts';
import { perDayOf, verdictOf } from './keep-cars.ts';
import { answeredBySupplier } from './quote-rate.ts';
import { wrapRateToken } from './rate-token.ts';
import { carCircumstances, shownCarId } from './search-cars.ts';
import { earnAndPayable } from './earn-and-payable.ts';

/**
 * Everything about one way to have a car, priced now. Throws `car-rate-gone`, `car-sold-out`, `car-desk-closed`,
 * `car-driver-age`, `car-price-unavailable-under-25`, or `unavailable` when the supplier does not answer.
 */
export async function loadRate(
  deps: CarsDeps,
  principal: Principal,
  { source, ...query }: CarRateRequest,
): Promise<z.input<(typeof getCarRate)['response']>> {
  const supplier = deps.suppliers.find(({ name }) => source === undefined || name === source);
  if (!supplier) throw new PortalError('car-rate-gone');
  const observedAt = deps.clock.now();
  const [rate, circumstances] = await Promise.all([
    answeredBySupplier(() => supplier.getRate(query), 'unavailable'),
    carCircumstances(deps, principal, query),
  ]);
  requireShownTimes([
    { path: 'body.pickUpAt', timeZone: rate.pickUp.desk.timeZone, at: query.pickUpAt },
    { path: 'body.dropOffAt', timeZone: rate.dropOff.desk.timeZone, at: query.dropOffAt },
  ]);
  deps.noteOpened?.(principal, {
    product: 'car',
    id: shownCarId(rate.pickUp.desk.deskId, rate.vehicle),
    at: observedAt,
  });
  return {
    observedAt: observedAt.toISOString(),
    rate: {
      rateId: rate.rateId,
      rateToken: wrapRateToken({
        source: supplier.name,
        token: rate.rateToken,
        currency: rate.total.currency,
      }),
      ...describeRate(rate),
      carsLeft: rate.carsLeft,
      minDays: rate.minDays,
      maxDays: rate.maxDays,
      policy: verdictOf(circumstances, perDayOf(rate)),
      ...earnAndPayable(circumstances, rate.pickUp.desk, rate),
      price: priceOfRate(rate, { shown: rate.total, frozenUntil: null }),
    },
  };
}
