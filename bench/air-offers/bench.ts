import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { addDays } from '#contract/values/dates.ts';
import { money } from '#contract/money.ts';
import type { FlightFilters } from '#contract/flights.ts';
import type { FlightSession } from '#server/modules/flights/search/flight-session.ts';
import { mergeFlights } from '#server/modules/flights/search/merge-flights.ts';
import type { FlightDirection, FoundFlights } from '#server/modules/flights/port.ts';
import { presentSearch } from '#server/modules/flights/search/present-search.ts';
import { offersAfter } from '#server/modules/flights/slice/slice-offers.ts';
import { viewSlice } from '#server/modules/flights/slice/view-slice.ts';
import { loadTimetable } from '#world/air/timetable.ts';
import { plainCircumstances } from '#tests/support/circumstances.ts';
import { LOOK_DAY, randomQueries } from '../air-search/queries.ts';
import { type Row, rounded } from '../row.ts';
import { median, quantile } from '../sample.ts';
import { airInProcess } from './in-process.ts';

const QUERIES = 500;
const WARM_UPS = 200;
const STARTS = 3;
const LOOKS = 200;
const ITINERARIES = 2_000;
const alone = { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 };
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Complete flight answers with all fares, in process: latency and throughput. */
export async function benchAirOffers(): Promise<Row[]> {
  return [...coldStarts(), ...(await offers()), ...(await looks())];
}

function coldStarts(): Row[] {
  const runs = Array.from({ length: STARTS }, () => {
    const began = performance.now();
    const rss = execFileSync(process.execPath, [join(import.meta.dirname, 'cold.ts')], { encoding: 'utf8' });
    return { seconds: (performance.now() - began) / 1000, megabytes: Number(rss) / 2 ** 20 };
  });
  const conditions = `median of ${STARTS}: a new process reads the packaged network, makes timetable and index and answers a search; peer: what is asked for`;
  return [
    {
      what: 'flights can be searched after a cold start',
      unit: 's',
      better: 'lower',
      ours: rounded(median(runs.map(({ seconds }) => seconds))),
      peer: 5,
      conditions,
    },
    {
      what: 'memory of that process',
      unit: 'MB',
      better: 'lower',
      ours: rounded(median(runs.map(({ megabytes }) => megabytes))),
      peer: 1024,
      conditions,
    },
  ];
}

async function offers(): Promise<Row[]> {
  const timetable = loadTimetable();
  const { supplier, worldMs } = airInProcess(timetable);
  const { iata } = timetable.network.airports;
  const rows: Row[] = [];
  for (const [name, isRound, aim] of [
    ['one way', false, 5],
    ['round trip', true, 15],
  ] as const) {
    const took: number[] = [];
    const queries = randomQueries(timetable, WARM_UPS + QUERIES, { seed: 11, draw: 'gravity' });
    for (const [nth, { origin, destination, day }] of queries.entries()) {
      const [from, to] = [iata[origin] ?? '', iata[destination] ?? ''];
      const out: FlightDirection = {
        origin: from,
        destination: to,
        date: dateOf(Math.min(day, LOOK_DAY + 320)),
      };
      const back = { origin: to, destination: from, date: addDays(out.date, 7) };
      const directions = isRound ? [out, back] : [out];
      await supplier.search({ directions, party: alone, cabin: 'Economy', currency: 'USD' }, 60_000);
      if (nth >= WARM_UPS) took.push(worldMs());
    }
    rows.push({
      what: `offer search in process, ${name}: p95`,
      unit: 'ms',
      better: 'lower',
      ours: rounded(quantile(took, 0.95)),
      peer: aim,
      conditions: `${QUERIES} queries by gravity on any of 330 days; every way nobody beats and every nonstop, each in all its fares with taxes, seats, terms and tokens (median ${rounded(median(took))} ms); peer: what is asked for`,
    });
  }
  return rows;
}

async function looks(): Promise<Row[]> {
  const found = await manyFlights();
  const session = sessionOf(found);
  const count = session.slices[0]?.length ?? 0;
  const look = (filters: FlightFilters, of: FlightSession) => {
    const request = { filters, sort: 'fareScore' as const, offset: 0, limit: 25 };
    const offered = offersAfter(of, [[]]);
    return JSON.stringify(presentSearch(reader, offered, viewSlice(offered, request), request));
  };
  const timed = (work: () => unknown): number => {
    const began = performance.now();
    work();
    return performance.now() - began;
  };
  const first = Array.from({ length: LOOKS }, () => timed(() => look({}, sessionOf(found))));
  look({}, session);
  const wishes: FlightFilters[] = [
    { stops: [0] },
    { stops: [0, 1], departureTimes: ['morning'] },
    { maxPrice: 900 },
    { airlines: ['BA', 'AA'] },
    { maxDurationMinutes: 900, arrivalTimes: ['evening'] },
  ];
  const filtered = Array.from({ length: LOOKS }, (_, nth) =>
    timed(() => look(wishes[nth % wishes.length] ?? {}, session)),
  );
  const conditions = `${count} itineraries in all their fares, facets, tags, scores and histogram, 25 shown, to the text that is sent; ${LOOKS} times; peer: what is asked for`;
  return [
    {
      what: 'first page of many flights: p95',
      unit: 'ms',
      better: 'lower',
      ours: rounded(quantile(first, 0.95)),
      peer: 150,
      conditions: `merging included, asking suppliers not; ${conditions}`,
    },
    {
      what: 'another filter of them: p95',
      unit: 'ms',
      better: 'lower',
      ours: rounded(quantile(filtered, 0.95)),
      peer: 20,
      conditions,
    },
  ];
}

/** Flights of several days as one day: no pair of cities has so many itineraries on a single day. */
async function manyFlights(): Promise<FoundFlights[]> {
  const { supplier } = airInProcess(loadTimetable());
  const found: FoundFlights[] = [];
  for (let [day, count] = [0, 0]; count < ITINERARIES; day++) {
    const directions = [{ origin: 'NYC', destination: 'LON', date: dateOf(LOOK_DAY + 40 + day) }];
    const one = await supplier.search(
      { directions, party: alone, cabin: 'Economy', currency: 'USD' },
      60_000,
    );
    found.push(one);
    count += one.directions[0]?.length ?? 0;
  }
  return found;
}

const reader = {
  places: { airport: () => null, find: () => null, kmBetween: () => null },
  language: 'en' as const,
};

function sessionOf(found: readonly FoundFlights[]): FlightSession {
  const question = {
    tripType: 'one_way' as const,
    slices: [{ origin: 'airport:JFK', destination: 'airport:LHR', date: dateOf(LOOK_DAY + 40) }],
    passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 },
    cabin: 'Economy' as const,
    currency: 'USD' as const,
  };
  const end = (code: string) => ({ placeId: `airport:${code}`, airports: [code] });
  const answers = found.map((one, number) => ({ source: 'sandbox', number, slices: [0], found: one }));
  return {
    id: '01981111-1111-7111-8111-111111111111',
    customerId: '01982222-2222-7222-8222-222222222222',
    observedAt: new Date(LOOK_DAY * 86_400_000),
    expiresAt: new Date(LOOK_DAY * 86_400_000 + 900_000),
    query: {
      question,
      tripType: 'one_way',
      slices: [{ origin: end('JFK'), destination: end('LHR'), date: dateOf(LOOK_DAY + 40) }],
      party: alone,
      cabin: 'Economy',
      currency: 'USD',
    },
    missing: [],
    asking: [],
    circumstances: { ...plainCircumstances, credit: money(300_00, 'USD') },
    ...mergeFlights(answers, { sliceCount: 1, cabin: 'Economy' }),
  };
}
