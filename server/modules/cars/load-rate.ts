import type { z } from 'zod';
import type { CarRateRequest, getCarRate } from '#contract/cars.ts';
import { toWireMoney } from '#contract/money.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { priceOfRate } from './car-price.ts';
import type { CarsDeps } from './deps.ts';
import { perDayOf, verdictOf } from './keep-cars.ts';
import { type CarRate, type CarSupplier, CarSupplierError, type CarSupplierFailure } from './port.ts';
import { presentDesk, presentMileage, presentVehicle, supplierOf } from './present.ts';
import { wrapRateToken } from './rate-token.ts';
import { graceMinutes } from './rental-days.ts';
import { carCircumstances } from './search-cars.ts';
import { worthOf } from './worth.ts';

const problemOf: Partial<Record<CarSupplierFailure, ProblemCode>> = {
  sold_out: 'car-sold-out',
  desk_closed: 'car-desk-closed',
  driver_age: 'car-driver-age',
  price_unavailable_under_25: 'car-price-unavailable-under-25',
};

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
    askRate(supplier, query),
    carCircumstances(deps, principal, query),
  ]);
  const { pickUp, dropOff } = rate;
  const perDay = perDayOf(rate);
  return {
    observedAt: observedAt.toISOString(),
    rate: {
      rateId: rate.rateId,
      rateToken: wrapRateToken({
        source: supplier.name,
        token: rate.rateToken,
        currency: rate.total.currency,
      }),
      supplier: supplierOf(pickUp.desk.supplier),
      vehicle: presentVehicle(rate.vehicle),
      mileage: presentMileage(rate.mileage),
      fuelPolicy: rate.fuelPolicy,
      paymentTiming: rate.paymentTiming,
      rentalDays: rate.rentalDays,
      extraHours: rate.extraHours,
      refundPolicy: rate.refundPolicy,
      freeCancelUntil: rate.freeCancelUntil?.toISOString() ?? null,
      carsLeft: rate.carsLeft,
      perDay: toWireMoney(perDay),
      policy: verdictOf(circumstances, perDay),
      ...worthOf(circumstances, pickUp.desk, rate),
      price: priceOfRate(rate),
      pickUp: { at: pickUp.at, desk: presentDesk(pickUp.desk, pickUp.at) },
      dropOff: { at: dropOff.at, desk: presentDesk(dropOff.desk, dropOff.at) },
      minDays: rate.minDays,
      maxDays: rate.maxDays,
      minAge: rate.minAge,
      lateReturn: {
        graceMinutes,
        hourly: toWireMoney(rate.hourly),
        fullDayFromMinutes: rate.fullDayFromMinutes,
      },
      crossBorder: rate.crossBorder.map(({ countryCode, allowed, fee }) => ({
        countryCode,
        allowed,
        fee: fee && toWireMoney(fee),
      })),
      extras: rate.extras.map(({ price, perDay: daily, ...extra }) => ({
        ...extra,
        price: toWireMoney(price),
        perDay: daily && toWireMoney(daily),
      })),
      risk: {
        deposit: toWireMoney(rate.risk.deposit),
        excess: toWireMoney(rate.risk.excess),
        liabilityIncluded: rate.risk.liabilityIncluded,
        waiverExcludes: [...rate.risk.waiverExcludes],
      },
      cancellation: rate.cancellation.map(({ from, until, penalty }) => ({
        from: from?.toISOString() ?? null,
        until: until?.toISOString() ?? null,
        penalty: toWireMoney(penalty),
      })),
      noShow: toWireMoney(rate.noShow),
    },
  };
}

async function askRate(supplier: CarSupplier, query: Omit<CarRateRequest, 'source'>): Promise<CarRate> {
  try {
    return await supplier.getRate(query);
  } catch (error) {
    if (!(error instanceof CarSupplierError)) throw error;
    const code = error.failure ? (problemOf[error.failure] ?? 'car-rate-gone') : 'unavailable';
    throw new PortalError(code, { cause: error });
  }
}
