import { describe, expect, it } from 'vitest';
import { openAir } from '#tests/support/air.ts';
import type { AirSearchAnswer } from './api-types.ts';
import { FAMILY, ONE, fareOf, problem } from './fixtures/air-caller.ts';

const { world, air } = await openAir();

describe('a search for flights', () => {
  it('answers itineraries by price, with fares from basic to luxury and their flights [AIR-01] [AIR-03]', async () => {
    const answer = await air.search('JFK LHR 2027-02-10');
    const [ways = []] = answer.directions;
    expect(ways.length).toBeGreaterThan(20);
    const totals = ways.map(({ fares }) => fares[0]?.totalMinor ?? 0);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    const nonstop = ways.find(({ flights, carrier }) => flights.length === 1 && carrier === 'BA');
    expect(nonstop?.fares.map(({ brand }) => brand)).toEqual([
      'basic',
      'standard',
      'enhanced',
      'premium',
      'luxury',
    ]);
    const flight = answer.flights[nonstop?.flights[0] ?? -1];
    expect(flight).toMatchObject({ origin: 'JFK', destination: 'LHR', marketingCarrier: 'BA' });
    expect(flight?.departsLocal.slice(0, 10)).toBe('2027-02-10');
    expect(Date.parse(flight?.arrivesAt ?? '') - Date.parse(flight?.departsAt ?? '')).toBe(
      (flight?.blockMinutes ?? 0) * 60_000,
    );
  });

  it('accepts the code of a metropolitan area for all of its airports [AIR-01]', async () => {
    const answer = await air.search('NYC LON 2027-02-10', { maxStops: 0 });
    const ends = new Set(answer.flights.map(({ origin, destination }) => `${origin} ${destination}`));
    expect(ends).toContain('JFK LHR');
    expect(ends).toContain('EWR LHR');
    expect([...ends].filter((text) => !/^(JFK|EWR|LGA) (LHR|LGW|STN|LTN|LCY|SEN)$/.test(text))).toEqual([]);
  });

  it('in the direct channel of some airlines finds their flights at the same prices', async () => {
    const [all, direct] = [
      await air.search('JFK LHR 2027-02-10'),
      await air.search('JFK LHR 2027-02-10', { channel: 'direct' }),
    ];
    const sold = ({ directions: [ways = []], flights }: AirSearchAnswer) =>
      ways.map(({ carrier, flights: at, fares }) =>
        JSON.stringify([
          carrier,
          at.map((one) => flights[one]?.departsAt),
          fares.map(({ totalMinor }) => totalMinor),
        ]),
      );
    const carriers = new Set(direct.directions[0]?.map(({ carrier }) => carrier));
    expect(carriers.size).toBeGreaterThan(1);
    expect(sold(direct)).toEqual(sold(all).filter((way) => carriers.has(JSON.parse(way)[0])));
    expect(sold(direct).length).toBeLessThan(sold(all).length);
  });

  it.each([
    ['a round trip', 'JFK LIS 2027-02-08, LIS JFK 2027-02-15', 'economy'],
    ['one way with a cabin on some flights only', 'ORD FCO 2027-02-10', 'business'],
  ] as const)(
    'for named flights answers the same fares as a search among all flights: %s [PDP-01] [PFZ-03]',
    async (_, text, cabin) => {
      const all = await air.search(text, { party: FAMILY, cabin });
      const flownBy = (
        answer: AirSearchAnswer,
        { flights, carrier }: AirSearchAnswer['directions'][number][number],
      ) => JSON.stringify([carrier, flights.map((at) => answer.flights[at])]);
      const faresOf = (answer: AirSearchAnswer, { fares }: AirSearchAnswer['directions'][number][number]) =>
        fares.map(({ terms, fareToken: _token, ...fare }) => ({ ...fare, terms: answer.terms[terms] }));
      const most = Math.max(...all.directions.map((ways) => ways.length));
      let compared = 0;
      for (let at = 0; at < most; at += 7) {
        const sold = all.directions.map((ways) => ways[at % ways.length] ?? expect.fail('no ways'));
        const directions = text.split(', ').map((direction, slice) => {
          const [origin, destination, date] = direction.split(' ');
          const flights = sold[slice]?.flights.map((flight) => {
            const {
              origin: from,
              destination: to,
              departsAt,
            } = all.flights[flight] ?? expect.fail('no flight');
            return { origin: from, destination: to, departsAt };
          });
          return { origin, destination, date, flights };
        });
        const { status, body } = await air.call('search', {
          directions,
          party: FAMILY,
          cabin,
          currency: 'USD',
        });
        expect(status).toBe(200);
        const named = body as unknown as AirSearchAnswer;
        for (const [slice, way] of sold.entries()) {
          const same = named.directions[slice]?.find((one) => flownBy(named, one) === flownBy(all, way));
          expect(same && faresOf(named, same)).toEqual(faresOf(all, way));
          compared++;
        }
        expect(named.flights.length).toBeLessThan(all.flights.length / 4);
      }
      expect(compared).toBeGreaterThan(10);
    },
  );

  it('fails exactly as often as armed, with many concurrent callers', async () => {
    await world.call('PUT', '/v1/faults', { area: 'air', operation: 'search', fault: 'error', times: 3 });
    const asked = { directions: [{ origin: 'ZRH', destination: 'GVA', date: '2027-02-10' }], party: ONE };
    const calls = Array.from({ length: 12 }, () =>
      air.call('search', { ...asked, cabin: 'economy', currency: 'USD' }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect((await world.call('GET', '/v1/faults')).body['faults']).toEqual([]);
  });

  it('for unknown airports or in unknown currencies is refused', async () => {
    const asked = { party: ONE, cabin: 'economy', currency: 'USD' };
    const to = (origin: string) => [{ origin, destination: 'LHR', date: '2027-02-10' }];
    expect(problem(await air.call('search', { ...asked, directions: to('QQQ') }))).toBe(
      '400 unknown_airport',
    );
    const currency = { ...asked, currency: 'XYZ', directions: to('JFK') };
    expect(problem(await air.call('search', currency))).toBe('400 unsupported_currency');
  });

  it('finds no departed flight, none within 45 minutes and none a year away', async () => {
    // The world stands at 2026-11-23T14:05Z, which is 9:05 in New York.
    const today = await air.search('JFK LAX 2026-11-23', { maxStops: 0 });
    const first = today.flights.map(({ departsLocal }) => departsLocal).sort()[0];
    expect(first && first >= '2026-11-23T09:50').toBe(true);
    expect((await air.search('JFK LAX 2026-11-22', { maxStops: 0 })).directions).toEqual([[]]);
    expect((await air.search('JFK LAX 2027-11-22', { maxStops: 0 })).directions).toEqual([[]]);
  });

  it('fails or answers partially when that fault is armed, and recovers', async () => {
    await air.arm('search', 'error');
    const asked = {
      directions: [{ origin: 'LHR', destination: 'JFK', date: '2027-02-10' }],
      party: ONE,
      cabin: 'economy',
      currency: 'USD',
    };
    expect(problem(await air.call('search', asked))).toBe('500 provider_error');
    await air.arm('search', 'partial');
    const partial = await air.search('LHR JFK 2027-02-10');
    const whole = await air.search('LHR JFK 2027-02-10');
    expect([partial.complete, whole.complete]).toEqual([false, true]);
    expect(partial.directions[0]?.length).toBeLessThan(whole.directions[0]?.length ?? 0);
  });

  it('for the lowest price of each day answers the same as a search for that day [PRD-02]', async () => {
    const { status, body } = await air.call('calendar', {
      origin: 'ORD',
      destination: 'MIA',
      from: '2027-02-08',
      until: '2027-02-14',
      party: FAMILY,
      cabin: 'economy',
      currency: 'CAD',
    });
    expect(status).toBe(200);
    const lowest = body['lowestMinor'] as number[];
    expect(lowest).toHaveLength(7);
    for (const [at, price] of lowest.entries()) {
      const date = `2027-02-${String(8 + at).padStart(2, '0')}`;
      const found = await air.search(`ORD MIA ${date}`, { party: FAMILY, currency: 'CAD' });
      const [ways = []] = found.directions;
      expect(price).toBe(Math.min(...ways.flatMap(({ fares }) => fares.map((fare) => fare.totalMinor))));
    }
  });
});

describe('a quote of a fare', () => {
  it('equals the price in the search to the cent, for a family and in other currencies [AIR-10]', async () => {
    for (const currency of ['USD', 'EUR', 'JPY']) {
      const found = await air.search('CDG YUL 2027-03-12, YUL CDG 2027-03-21', { party: FAMILY, currency });
      for (const brand of ['basic', 'enhanced'] as const) {
        const [out, back] = [fareOf(found, brand, 0, 'AC'), fareOf(found, brand, 1, 'AC')];
        const alone = await air.quote([out.fareToken], FAMILY, currency);
        expect(alone.body).toMatchObject({ totalMinor: out.totalMinor, priceChange: null });
        const both = await air.quote([out.fareToken, back.fareToken], FAMILY, currency);
        expect(both.body).toMatchObject({
          totalMinor: out.sharedTicketMinor + back.sharedTicketMinor,
          priceChange: null,
          tickets: [{ carrier: 'AC' }],
        });
      }
    }
  });

  it('makes a separate ticket for each airline of a round trip [AIR-04]', async () => {
    const found = await air.search('JFK LHR 2027-02-10, LHR JFK 2027-02-20');
    const [out, back] = [fareOf(found, 'basic', 0, 'BA'), fareOf(found, 'basic', 1, 'VS')];
    const { tickets, totalMinor } = await air.quoted([out.fareToken, back.fareToken]);
    expect(tickets.map(({ carrier }) => carrier)).toEqual(['BA', 'VS']);
    expect(totalMinor).toBe(out.totalMinor + back.totalMinor);
  });

  it('has a total that is the sum of base fares and taxes of every passenger', async () => {
    const found = await air.search('ORD LAX 2027-02-10', { party: FAMILY });
    const { tickets, totalMinor } = await air.quoted([fareOf(found, 'basic').fareToken], FAMILY);
    const fares = tickets.flatMap((ticket) => ticket.fares);
    expect(fares.map(({ passenger, count }) => `${count} ${passenger}`)).toEqual([
      '2 adult',
      '1 child',
      '1 infant_in_lap',
    ]);
    const sum = fares.reduce(
      (all, { count, baseMinor, taxes }) =>
        all + count * taxes.reduce((one, { minor }) => one + minor, baseMinor),
      0,
    );
    expect(sum).toBe(totalMinor);
    expect(fares[0]?.taxes.map(({ code }) => code).sort()).toEqual(['AY', 'US', 'XF', 'ZP']);
    expect(fares[0]?.taxes.find(({ code }) => code === 'AY')?.name).toEqual({
      en: 'September 11 security fee',
      fr: 'Redevance de sûreté du 11 septembre',
    });
  });

  it('reports a changed price, a sold-out fare and an expired offer', async () => {
    const { fareToken, totalMinor } = fareOf(await air.search('LHR JFK 2027-02-10'), 'basic');
    await air.arm('quote', 'price-up');
    const moved = (await air.quoted([fareToken])).priceChange;
    expect(moved?.fromMinor).toBe(totalMinor);
    expect(moved?.toMinor).toBeGreaterThan(totalMinor);
    await air.arm('quote', 'sold-out');
    expect(problem(await air.quote([fareToken]))).toBe('409 sold_out');
    expect(problem(await air.quote([`${fareToken}x`]))).toBe('400 invalid_request');
    expect(problem(await air.quote(['']))).toBe('400 invalid_request');
    await air.move(61 * 60);
    expect(problem(await air.quote([fareToken]))).toBe('410 expired');
  });
});
