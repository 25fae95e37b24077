import type { AirPassenger } from '../api-types.ts';
import { ageOn } from '../bookings/check-passengers.ts';
import { PASSENGER_KINDS } from '../fares/passengers.ts';
import type { QuoteBody } from '../bookings/quote-store.ts';
import { isAtExit, layoutOf } from './layout.ts';
import { chosenSeats } from './sell.ts';

/** Minimum age at an exit; the passenger must also be able to help and care for no one else: 14 CFR 121.585. */
const HELPS_FROM = 15;

/** Whether a quote seats a passenger in an exit row who may not sit there. */
export function seatsUnfitAtExit(body: QuoteBody, passengers: readonly AirPassenger[]): boolean {
  const holding = new Set(passengers.map(({ heldBy }) => heldBy));
  const seated = PASSENGER_KINDS.filter((kind) => kind !== 'infant_in_lap').flatMap((kind) =>
    passengers.flatMap((passenger, at) =>
      passenger.kind === kind ? [{ passenger, isHolding: holding.has(at) }] : [],
    ),
  );
  return chosenSeats(body).some(({ passenger: at, seat, flight, claim }) => {
    if (!isAtExit(layoutOf(flight.aircraft, claim.cabin, claim.capacity ?? 0), seat)) return false;
    const one = seated[at];
    if (!one) return false;
    const { dateOfBirth, assistance = [] } = one.passenger;
    const isOldEnough = ageOn(flight.departsLocal.slice(0, 10), dateOfBirth) >= HELPS_FROM;
    return !isOldEnough || assistance.length > 0 || one.isHolding;
  });
}
