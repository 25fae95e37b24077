import { expect, it } from 'vitest';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
import { testShop } from '#tests/support/shop.ts';

const { shop, enter } = await testShop('island', { flies: true });

/** The itineraries of one flight number of a small airline, and the search that found them. */
async function flown(airline: string, [origin, destination]: readonly [string, string]) {
  const person = await enter();
  const question = {
    tripType: 'one_way',
    slices: [{ origin: `airport:${origin}`, destination: `airport:${destination}`, date: '2026-12-18' }],
  };
  const search = async (more: object): Promise<FlightSearchAnswer> =>
    (
      await shop.api.call(person, 'POST', '/api/v0/flights/search', { ...question, limit: 100, ...more })
    ).json();
  const answer = await search({ filters: { airlines: [airline] } });
  const direct = answer.itineraries.filter(({ segments }) => segments.length === 1);
  expect(direct.length).toBeGreaterThan(0);
  return { direct, search, answer };
}

it('a landing under the same flight number counts as a stop, with its airport [AIR-09] [AIR-03]', async () => {
  const { direct, search, answer } = await flown('4B', ['DEN', 'DAL']);
  for (const { stops, segments } of direct) {
    expect(stops).toBe(1);
    expect(segments[0]).toMatchObject({ stops: 1, stopsAt: [{ locationCode: 'LBL', cityName: 'Liberal' }] });
  }
  const nonstop = await search({
    searchType: 'FollowupSearch',
    searchId: answer.searchId,
    filters: { stops: [0] },
  });
  expect(nonstop.itineraries.length).toBeGreaterThan(0);
  for (const { stops, segments } of nonstop.itineraries)
    expect([stops, ...segments.map((segment) => segment.stops)]).toEqual([0, 0]);
});

it('fare terms that an airline does not give are shown as unknown: bags, changes and cancellation [AIR-06] [AIR-07] [AIR-10] [ENM-01]', async () => {
  const { direct } = await flown('9K', ['ACK', 'JFK']);
  const [fare] = direct.map(({ fareShelf }) => fareShelf).filter(({ rating }) => rating === 'standard');
  expect(fare).toMatchObject({
    shortBrandName: 'Standard',
    freeCancellationType: null,
    checkedBag: { kind: 'unknown', fee: null },
    restrictions: {
      canFilter: false,
      fetchReq: true,
      baggageInfo: 'unknown',
      detailBaggageInfo: { pieces: 0, descriptions: ['Contact airline'], charges: { firstPiece: null } },
      cancelPenalty: { kind: 'Unknown', text: 'Contact support' },
      changePenalty: { kind: 'Unknown', text: 'Contact support' },
    },
  });
});

it('a fare with hand baggage only includes no checked bag, and says so [AIR-06] [AIR-10] [ENM-01]', async () => {
  const { direct } = await flown('Y4', ['MEX', 'CUN']);
  const [fare] = direct.map(({ fareShelf }) => fareShelf).filter(({ rating }) => rating === 'basic');
  expect(fare).toMatchObject({
    shortBrandName: 'Zero',
    checkedBag: { kind: 'not_offered', fee: null },
    restrictions: {
      baggageInfo: 'not-allowed',
      detailBaggageInfo: { pieces: 0, descriptions: ['Not Allowed'], charges: { firstPiece: null } },
    },
  });
});

it('a trip over the date line continues on the calendar day before its departure [AIR-01] [AIR-09]', async () => {
  const person = await enter();
  const slices = [
    { origin: 'airport:AKL', destination: 'airport:PPT', date: '2026-12-18' },
    { origin: 'airport:PPT', destination: 'airport:LAX', date: '2026-12-17' },
  ];
  const firstOf = async (more: object) => {
    const body = { tripType: 'multi_city', slices, ...more };
    const answer = await shop.api.call(person, 'POST', '/api/v0/flights/search', body);
    const [found] = answer.json<FlightSearchAnswer>().itineraries;
    if (!found) throw new Error(answer.body);
    return found;
  };
  const out = await firstOf({});
  const landing = out.segments.at(-1)?.zonedArrival ?? '';
  expect([out.plusDays, landing.slice(0, 10)]).toEqual([-1, '2026-12-17']);
  const chosen = [{ itineraryId: out.itineraryId, fareId: out.fareShelf.fareId }];
  const onward = await firstOf({ chosen });
  expect(Date.parse(onward.segments[0]?.zonedDeparture ?? '')).toBeGreaterThan(Date.parse(landing));

  const tooEarly = [slices[0], { ...slices[1], date: '2026-12-16' }];
  const refused = await shop.api.call(person, 'POST', '/api/v0/flights/search', {
    tripType: 'multi_city',
    slices: tooEarly,
  });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ path: 'body.slices.1.date', message: 'This flight would leave before the one before it.' }],
  ]);
});

it('a flight that lands on the day before its departure is detected as a duplicate booking [AIR-09] [BKG-04]', async () => {
  const person = await enter();
  const checkout = () =>
    openFareCheckout(shop.api, person, {
      from: 'airport:AKL',
      to: 'airport:RAR',
      days: 40,
      isOneWay: true,
      wanted: ({ stops, segments }) => stops === 0 && segments[0]?.plusDays === -1,
    });
  const session = await checkout();
  expect(session.flight).toMatchObject({ departsOn: '2027-01-02', arrivesOn: '2027-01-02' });
  const request = flightRequest(session, [cardOf(session)]);
  const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
  const again = await checkout();
  const repeated = flightRequest(again, [cardOf(again)], { allowDuplicate: false });
  const answer = await shop.api.call(person, 'POST', bookFlightPath(again), repeated);
  expect(answer.json()).toMatchObject({ status: 409, code: 'duplicate-booking', context: { tripId } });
});
