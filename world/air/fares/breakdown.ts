import { type Currency, fromCents } from '../../stays/currencies.ts';
import type { AirTax, Party, PassengerKind } from '../api-types.ts';
import type { CarrierKind } from '../network.ts';
import type { AirTax as TaxCents } from './airport-taxes.ts';
import { PASSENGER_KINDS, countOf, passengerCents } from './passengers.ts';
import { taxName } from './tax-names.ts';

/** The fare of each kind of passenger, per passenger, in minor units of one currency. */
export interface PassengerFare {
  passenger: PassengerKind;
  count: number;
  baseMinor: number;
  taxes: AirTax[];
}

/** A direction to be priced: the adult fare, the selling airline, and the taxes as a function of the fare. */
export interface Priced {
  fareCents: number;
  kind: CarrierKind;
  abroad: boolean;
  taxes: (fareCents: number, passenger: PassengerKind) => TaxCents[];
}

/** The fare of a direction by kind of passenger. Lap infants pay no taxes. */
export function passengerFares(priced: Priced, party: Party, currency: Currency): PassengerFare[] {
  return PASSENGER_KINDS.flatMap((passenger) => {
    const count = countOf(party, passenger);
    if (count === 0) return [];
    const cents = passengerCents(passenger, priced.fareCents, priced.kind, priced.abroad);
    const taxes = passenger === 'infant_in_lap' ? [] : priced.taxes(cents, passenger);
    return [
      {
        passenger,
        count,
        baseMinor: fromCents(cents, currency),
        taxes: taxes.map((tax) => ({
          code: tax.code,
          name: taxName(tax.code),
          minor: fromCents(tax.cents, currency),
        })),
      },
    ];
  });
}

/** Total for the party. All searches, calendars and quotes use this sum, so that they agree to the cent. */
export function totalOf(fares: readonly PassengerFare[]): number {
  return fares.reduce((sum, { count, baseMinor, taxes }) => {
    return sum + count * taxes.reduce((one, { minor }) => one + minor, baseMinor);
  }, 0);
}

/** The fares of a ticket's directions as one list; taxes of the same code are added up. */
export function mergeFares(directions: readonly (readonly PassengerFare[])[]): PassengerFare[] {
  const [first = [], ...others] = directions;
  return first.map((fare) => {
    const same = others.flatMap((list) => list.filter(({ passenger }) => passenger === fare.passenger));
    const taxes = new Map<string, AirTax>();
    for (const tax of [fare, ...same].flatMap((one) => one.taxes)) {
      const known = taxes.get(tax.code);
      taxes.set(tax.code, known ? { ...known, minor: known.minor + tax.minor } : tax);
    }
    return {
      ...fare,
      baseMinor: same.reduce((sum, { baseMinor }) => sum + baseMinor, fare.baseMinor),
      taxes: [...taxes.values()],
    };
  });
}
