import { describe, expect, it } from 'vitest';
import type { AirPassenger, PassengerKind } from '../api-types.ts';
import { refusedPassengers } from './check-passengers.ts';

const DAYS = { firstDay: '2027-03-10', lastDay: '2027-03-21' };

function somebody(kind: PassengerKind, dateOfBirth: string, more: Partial<AirPassenger> = {}): AirPassenger {
  return { kind, givenName: 'Noor', surname: 'Haddad', dateOfBirth, gender: 'F', ...more };
}

const ADULT = somebody('adult', '1988-04-02');
const OTHER = somebody('adult', '1988-04-02', { givenName: 'Omar' });

function refused(...passengers: AirPassenger[]): string | null {
  const count = (kind: PassengerKind) => passengers.filter((one) => one.kind === kind).length;
  const party = {
    adults: count('adult'),
    children: count('child'),
    infantsInSeat: count('infant_in_seat'),
    infantsInLap: count('infant_in_lap'),
  };
  return refusedPassengers(passengers, party, DAYS);
}

describe('the passengers of a booking', () => {
  it('can be a family with one infant in a lap and one in a seat', () => {
    const lap = somebody('infant_in_lap', '2026-01-05', { heldBy: 0 });
    const seated = somebody('infant_in_seat', '2025-03-22');
    expect(refused(ADULT, somebody('child', '2025-03-21'), seated, lap)).toBeNull();
  });

  it.each([
    [
      'an infant who is two on the last flight',
      somebody('infant_in_lap', '2025-03-21', { heldBy: 0 }),
      /is 2/,
    ],
    ['a child who is twelve on the last flight', somebody('child', '2015-03-21'), /is 12/],
    [
      'an infant who is born after the first flight',
      somebody('infant_in_lap', '2027-03-11', { heldBy: 0 }),
      /passenger 1 is born after/i,
    ],
    ['an infant without an adult', somebody('infant_in_lap', '2026-01-05'), /held by an adult/],
    [
      'an infant assigned to itself',
      somebody('infant_in_lap', '2026-01-05', { heldBy: 1 }),
      /held by an adult/,
    ],
    [
      'a passport that ends before the journey',
      somebody('child', '2018-01-01', {
        passport: { number: 'X123456', country: 'CA', expiresOn: '2027-03-20' },
      }),
      /passport of passenger 1/,
    ],
  ])('are refused with %s', (_, passenger, sentence) => {
    expect(refused(ADULT, passenger)).toMatch(sentence);
  });

  it('are refused when one is named twice or a name has letters that airlines do not use [BKG-03]', () => {
    expect(refused(ADULT, OTHER)).toBeNull();
    expect(refused(ADULT, { ...ADULT, givenName: 'Nóor' })).toBe('Somebody is named twice.');
    expect(refused(ADULT, { ...OTHER, surname: '王' })).toMatch(/passenger 1 has no letters/);
  });

  it('are refused without one aged sixteen or older on the first flight [AIR-01]', () => {
    expect(refused(somebody('adult', '2012-01-01'), somebody('child', '2018-01-01'))).toMatch(/minors/);
    expect(refused(somebody('adult', '2011-03-10'))).toBeNull();
    // Sixteen on the way back only.
    expect(refused(somebody('adult', '2011-03-11'), somebody('child', '2018-01-01'))).toMatch(/minors/);
  });

  it('are refused when two infants share a lap, or when there are more than were priced', () => {
    const lap = somebody('infant_in_lap', '2026-01-05', { heldBy: 0 });
    const twin = { ...lap, givenName: 'Lina' };
    expect(refused(ADULT, OTHER, lap, twin)).toBe('An adult holds one infant at most.');
    const one = { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 };
    expect(refusedPassengers([ADULT, ADULT], one, DAYS)).toBe('The fare is for 1 adult, not for 2.');
  });
});
