import { toWireMoney } from '#contract/money.ts';
import { perDayOf } from './keep-cars.ts';
import type { CarRate } from './port.ts';
import { presentDesk, presentMileage, presentVehicle, supplierOf } from './present.ts';
import { graceMinutes } from './rental-days.ts';

/**
 * Everything that a rate says about a car, its desks and its terms, in wire format. Throws RangeError where a desk is
 * closed at its time: no such rate is sold.
 */
export const describeRate = (rate: CarRate) => ({
  supplier: supplierOf(rate.pickUp.desk.supplier),
  vehicle: presentVehicle(rate.vehicle),
  mileage: presentMileage(rate.mileage),
  fuelPolicy: rate.fuelPolicy,
  paymentTiming: rate.paymentTiming,
  rentalDays: rate.rentalDays,
  extraHours: rate.extraHours,
  refundPolicy: rate.refundPolicy,
  freeCancelUntil: rate.freeCancelUntil?.toISOString() ?? null,
  perDay: toWireMoney(perDayOf(rate)),
  pickUp: { at: rate.pickUp.at, desk: presentDesk(rate.pickUp.desk, rate.pickUp.at) },
  dropOff: { at: rate.dropOff.at, desk: presentDesk(rate.dropOff.desk, rate.dropOff.at) },
  minAge: rate.minAge,
  lateReturn: {
    graceMinutes,
    hourly: toWireMoney(rate.hourly),
    daily: rate.daily && toWireMoney(rate.daily),
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
});
