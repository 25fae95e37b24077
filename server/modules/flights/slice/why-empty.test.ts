import { expect, it } from 'vitest';
import { fare, flight, flightSession } from '../test-flights.ts';
import { whyEmpty } from './why-empty.ts';

const out = {
  flights: [flight('BA112', '2026-12-20T09:00', '2026-12-20T21:00', ['JFK', 'LHR'])],
  fares: [fare(300_00)],
};
const back = (departs: string) => ({
  flights: [flight('BA117', departs, '2026-12-20T23:30', ['LHR', 'JFK'])],
  fares: [fare(300_00)],
});

it('a return that leaves before one can be there is told, with when one is there [AIR-01]', () => {
  expect(whyEmpty(flightSession([[out], [back('2026-12-20T21:59')]]))).toEqual({
    reason: 'too_soon',
    sliceIndex: 1,
    earliestArrival: '2026-12-20T21:00:00+00:00',
  });
  expect(whyEmpty(flightSession([[out], [back('2026-12-20T22:00')]]))).toBeNull();
});

it('a slice without flights is named, once all suppliers have answered [AIR-01]', () => {
  const none = { reason: 'no_flights', sliceIndex: 1, earliestArrival: null };
  expect(whyEmpty(flightSession([[out], []]))).toEqual(none);
  expect(whyEmpty(flightSession([[out], []], { asking: ['slow'] }))).toBeNull();
});
