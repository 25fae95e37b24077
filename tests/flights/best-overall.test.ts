import { expect, it } from 'vitest';
import { everyCase } from '#scripts/testing/every-case.ts';
import { mergeFlights } from '#server/modules/flights/search/merge-flights.ts';
import { offersAfter } from '#server/modules/flights/slice/slice-offers.ts';
import { flightSession } from '#server/modules/flights/test-flights.ts';
import { viewSlice } from '#server/modules/flights/slice/view-slice.ts';
import { airInProcess } from '#tests/support/air-in-process.ts';

/** 23 November 2026, in milliseconds. */
const now = Date.parse('2026-11-23T12:00:00Z');
const allMarkets =
  'IAH-CDG JFK-LHR JFK-LIS LAX-NRT SFO-SIN ORD-FRA BOS-DUB MIA-GRU ATL-AMS SEA-ICN YYZ-LHR YUL-CDG YVR-HKG MEX-MAD DFW-FCO DEN-MUC IAD-DOH EWR-DEL LHR-SYD CDG-BKK FRA-JNB AMS-CPT MAD-BOG LIS-GIG FCO-EZE ZRH-BOM IST-NBO DXB-MEL DOH-PER SIN-AKL HKG-JNB NRT-HNL SYD-SCL BKK-CMB DEL-LHR JNB-ADD CAI-JFK GRU-LIS EZE-MIA LIM-LAX BOG-JFK PTY-MVD LAX-JFK SFO-ORD SEA-MIA BOS-DEN ATL-PHX DFW-ANC JFK-SJU MSP-MCO LHR-EDI CDG-NCE MUC-ATH BCN-WAW OSL-FCO ARN-DUB CPH-KEF HEL-LIS VIE-OTP LYS-RAK'.split(
    ' ',
  );

const markets = everyCase(allMarkets, 15);

it(`the itinerary tagged best overall in ${markets.length} markets is not absurdly long, and none for little more is faster with no more stops [AIR-03]`, async () => {
  const supplier = airInProcess(now);
  expect(allMarkets).toHaveLength(60);
  for (const market of markets) {
    const [origin = '', destination = ''] = market.split('-');
    const found = await supplier.search(
      {
        directions: [{ origin, destination, date: '2027-01-20' }],
        party: { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 },
        cabin: 'Economy',
        currency: 'USD',
      },
      60_000,
    );
    const answers = [{ source: 'test', number: 0, slices: [0], found }];
    const merged = mergeFlights(answers, { sliceCount: 1, cabin: 'Economy' });
    const { matching, tags, scoreOf } = viewSlice(offersAfter(flightSession([], merged), [[]]), {
      filters: {},
      sort: 'fareScore',
      offset: 0,
      limit: 25,
    });
    const [best] = matching;
    if (!best) throw new Error(`${market} has no flights`);
    expect([market, tags.get(best.itinerary.itineraryId)?.[0]]).toEqual([market, 'Best Overall']);
    const shortest = Math.min(...matching.map(({ itinerary }) => itinerary.durationMinutes));
    expect([market, best.itinerary.durationMinutes <= 1.5 * shortest + 180]).toEqual([market, true]);
    const beating = matching.filter(
      ({ itinerary, offer }) =>
        itinerary.stops <= best.itinerary.stops &&
        itinerary.durationMinutes < best.itinerary.durationMinutes &&
        offer.totalMinor <= 1.05 * best.offer.totalMinor,
    );
    expect([market, beating.map(({ itinerary }) => itinerary.itineraryId)]).toEqual([market, []]);
    expect(matching.every((one) => scoreOf(one) <= scoreOf(best) && scoreOf(one) >= 0)).toBe(true);
  }
});
