import { describe, expect, it } from 'vitest';
import { type Aboard, findRepeatedFlight } from './repetition.ts';

const guest = (givenName: string, surname: string) => ({ givenName, surname });

/** Lufthansa 401 of 12 March from New York to Frankfurt, as it is sold under a number. */
const flight = (
  sold: string,
  {
    flownBy = 'LH',
    at = '20:35',
    to = 'FRA',
    by = 'Zoë',
  }: Partial<Record<'flownBy' | 'at' | 'to' | 'by', string>> = {},
): Aboard => ({
  passengers: [guest(by, "O'Neil")],
  flight: {
    slices: {
      en: [
        {
          segments: [
            {
              origin: { locationCode: 'JFK' },
              destination: { locationCode: to },
              marketingAirline: { code: sold.slice(0, 2), name: sold.slice(0, 2), flightNumber: sold },
              operatingAirline: { code: flownBy, name: flownBy },
              scheduledDeparture: `2027-03-12T${at}:00Z`,
              scheduledArrival: `2027-03-13T${at}:00Z`,
              zonedDeparture: `2027-03-12T${at}:00-05:00`,
            },
          ],
        },
      ],
    },
  },
});

describe('duplicate flights of a passenger [BKG-04]', () => {
  it('have the same number on the same day, or are the same aircraft under another airline’s number', () => {
    const held = flight('LH 401');
    const same = { held, repeats: 'same-flight' };
    expect(findRepeatedFlight(flight('LH 401'), [held])).toEqual(same);
    expect(findRepeatedFlight(flight('UA 8841'), [held])).toEqual(same);
    expect(findRepeatedFlight(flight('UA 8841', { by: 'ZOE' }), [held])).toEqual(same);
  });

  it('include another journey at the same time, to any destination, reported after the same flight', () => {
    const held = flight('LH 401');
    const atOnce = { held, repeats: 'same-time' };
    expect(findRepeatedFlight(flight('UA 8841', { at: '17:10' }), [held])).toEqual(atOnce);
    expect(findRepeatedFlight(flight('UA 8841', { flownBy: 'UA' }), [held])).toEqual(atOnce);
    expect(findRepeatedFlight(flight('UA 8841', { to: 'MUC' }), [held])).toEqual(atOnce);
    const other = flight('BA 178', { flownBy: 'BA', to: 'LHR' });
    expect(findRepeatedFlight(flight('LH 401'), [other, held])?.held).toBe(held);
  });

  it('exclude a journey that is replaced, but not its own flight', () => {
    const held = flight('LH 401');
    const isReplaced = (one: Aboard) => one === held;
    expect(findRepeatedFlight(flight('UA 8841', { at: '17:10' }), [held], isReplaced)).toBeNull();
    expect(findRepeatedFlight(flight('LH 401'), [held], isReplaced)?.repeats).toBe('same-flight');
    const other = flight('BA 178', { flownBy: 'BA', to: 'LHR' });
    expect(findRepeatedFlight(flight('UA 8841', { at: '17:10' }), [held, other], isReplaced)?.held).toBe(
      other,
    );
  });

  it('exclude a flight that departs when the other one lands, and other passengers', () => {
    const held = flight('LH 401');
    const onward = flight('LH 1166', { to: 'LIS' });
    for (const segment of onward.flight.slices.en.flatMap(({ segments }) => segments))
      Object.assign(segment, {
        scheduledDeparture: '2027-03-13T20:35:00Z',
        scheduledArrival: '2027-03-13T23:35:00Z',
        zonedDeparture: '2027-03-13T21:35:00+01:00',
      });
    expect(findRepeatedFlight(onward, [held])).toBeNull();
    expect(findRepeatedFlight(flight('UA 8841', { by: 'Ada' }), [held])).toBeNull();
  });
});
