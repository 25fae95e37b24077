import type { Party, PassengerKind } from '../api-types.ts';
import type { CarrierKind } from '../network.ts';

export const PASSENGER_KINDS = ['adult', 'child', 'infant_in_seat', 'infant_in_lap'] as const;

/** How many of each kind travel. */
export function countOf(party: Party, kind: PassengerKind): number {
  if (kind === 'adult') return party.adults;
  if (kind === 'child') return party.children;
  return kind === 'infant_in_seat' ? party.infantsInSeat : party.infantsInLap;
}

/** Seats a party needs. */
export function seatsFor({ adults, children, infantsInSeat }: Party): number {
  return adults + children + infantsInSeat;
}

const LAP_FEE_CENTS = 2800;

/**
 * The fare of one passenger, before taxes, from the adult fare: children three quarters abroad with airlines
 * of a network and all of it elsewhere; lap infants a tenth abroad and nothing at home, or a fixed sum where fares are
 * sold bare. Whole cents.
 */
export function passengerCents(
  passenger: PassengerKind,
  adultCents: number,
  kind: CarrierKind,
  abroad: boolean,
): number {
  if (passenger === 'adult') return adultCents;
  const network = kind === 'full' || kind === 'regional';
  if (passenger === 'infant_in_lap') {
    if (!network) return LAP_FEE_CENTS;
    return abroad ? Math.round(adultCents / 10) : 0;
  }
  return network && abroad ? Math.round(adultCents * 0.75) : adultCents;
}
