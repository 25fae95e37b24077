import { type Currency, money } from '#contract/money.ts';
import type {
  CarBookingOutcome,
  CarDesk,
  CarRate,
  FoundCar,
  ListedCarRate,
  Mileage,
  Vehicle,
} from '#server/modules/cars/port.ts';
import type { WireCar, WireCarBooking, WireCarRate, WireDesk } from './guards.ts';
import { refundPolicies } from '../bookings.ts';
import { carFailureOf, carPayments, fuelPolicies } from './words.ts';

const pictureSize = '480x360';

export const toDesk = ({ id, tz, hours, ...desk }: WireDesk): CarDesk => ({
  ...desk,
  deskId: id,
  timeZone: tz,
  openingHours: hours,
});

const toVehicle = (
  { acriss, model, seats, doors, bags, pictureSeed, pictureHints }: WireCar['vehicle'],
  picturesUrl: string,
): Vehicle => ({
  acriss,
  exampleModel: model,
  seats,
  doors,
  largeBags: bags.large,
  smallBags: bags.small,
  picture: pictureSeed && `${picturesUrl}/pictures/car/${pictureSeed}/${pictureSize}.webp?${pictureHints}`,
});

const toMileage = ({ unit, includedPerDay, extraPerUnit }: WireCarRate['rate']['mileage']): Mileage => ({
  kind: includedPerDay === null ? 'Unlimited' : 'Limited',
  unit: unit === 'mi' ? 'Mi' : 'Km',
  includedPerDay,
  extraPerUnit,
});

/** The common fields of a rate in a list and on its own. */
const toOffered = (rate: WireCar['rates'][number] | WireCarRate['rate']) => ({
  rateId: rate.rateId,
  paymentTiming: carPayments[rate.payment],
  rentalDays: rate.rentalDays,
  extraHours: rate.extraHours,
  mileage: toMileage(rate.mileage),
  fuelPolicy: fuelPolicies[rate.fuel],
  refundPolicy: refundPolicies[rate.refundability],
  freeCancelUntil: rate.freeUntil,
});

/** A car of the list. Amounts arrive as minor units of the answer's one currency. */
export const toFoundCar = (car: WireCar, currency: Currency, picturesUrl: string): FoundCar => ({
  deskId: car.deskId,
  dropOffDeskId: car.dropOffDeskId,
  vehicle: toVehicle(car.vehicle, picturesUrl),
  carsLeft: car.carsLeft,
  rates: car.rates.map(
    (rate): ListedCarRate => ({
      ...toOffered(rate),
      total: money(rate.totalMinor, currency),
      dueNow: money(rate.dueNowMinor, currency),
      dueAtDesk: money(rate.dueAtDeskMinor, currency),
      fees: Object.entries(rate.feesMinor).map(([code, minor]) => ({ code, amount: money(minor, currency) })),
    }),
  ),
});

export function toCarRate({ rate, pickUpDesk, dropOffDesk }: WireCarRate, picturesUrl: string): CarRate {
  return {
    ...toOffered(rate),
    rateToken: rate.rateToken,
    pickUp: { desk: toDesk(pickUpDesk), at: rate.pickUp.at },
    dropOff: { desk: toDesk(dropOffDesk), at: rate.dropOff.at },
    driverAge: rate.driverAge,
    residence: rate.residence,
    vehicle: toVehicle(rate.vehicle, picturesUrl),
    total: rate.total,
    dueNow: rate.dueNow,
    dueAtDesk: rate.dueAtDesk,
    fullDayFromMinutes: rate.fullDayFromMinutes,
    hourly: rate.hourly,
    daily: rate.daily,
    minDays: rate.minDays,
    maxDays: rate.maxDays,
    minAge: rate.minAge,
    crossBorder: rate.crossBorder,
    lines: rate.lines.map(({ kind, atDesk, ...line }) => ({
      ...line,
      kind: kind === 'fee' ? 'mandatory_fee' : kind,
      dueAtDesk: atDesk,
    })),
    extras: rate.extras.map(({ atDesk, ...extra }) => ({ ...extra, dueAtDesk: atDesk })),
    risk: rate.risk,
    cancellation: rate.cancellation,
    noShow: rate.noShow,
    carsLeft: rate.carsLeft,
  };
}

export function toCarBookingOutcome({
  status,
  bookingId,
  confirmationNumber,
  failure,
  cancellation,
}: WireCarBooking): CarBookingOutcome {
  if (status === 'failed') return { status, failure: carFailureOf(failure?.code) };
  if (status === 'confirmed')
    return { status, supplierBookingId: bookingId, confirmationNumber: confirmationNumber ?? null };
  if (status === 'pending' || !cancellation) return { status: 'pending', supplierBookingId: bookingId };
  const { by, penalty, refund } = cancellation;
  return { status, supplierBookingId: bookingId, by, penalty, refund };
}
