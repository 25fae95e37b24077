import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import {
  carFuelSchema,
  carQuestionSchema,
  type CarFilters,
  type CarSort,
  carSortSchema,
} from '#contract/cars.ts';
import { addDays } from '#contract/values/dates.ts';
import type { CarSession } from '#server/modules/cars/car-session.ts';
import { keepCars } from '#server/modules/cars/keep-cars.ts';
import { viewCars } from '#server/modules/cars/view-session.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxCars } from '#server/suppliers/sandbox/cars/cars.ts';
import { plainCircumstances } from '#tests/support/circumstances.ts';
import { seededRandom } from '#tests/crash/random.ts';
import { loadSites } from '#world/cars/desks.ts';
import type { Product } from '../product.ts';
import { type Row, rounded } from '../row.ts';
import { quantile, timed } from '../sample.ts';
import { askPeer, copyRates, type PeerAnswer } from './car-peer.ts';
import { besidePostgres } from '../peer-database.ts';
import { largestAirport } from './through-http.ts';

const QUERIES = 1000;
const WARM_UPS = 200;

/** A thousand random filters and orders on the cars of the largest airport, here and in PostgreSQL, with equal answers. */
export const benchCars = (product: Product): Promise<Row[]> =>
  besidePostgres('cars', (client) => measure(client, product));

async function measure(client: pg.Client, product: Product): Promise<Row[]> {
  const { session, keptMs } = await searchLargest(product);
  await copyRates(client, session);
  const random = seededRandom(26);
  const samples = { ours: [] as number[], peer: [] as number[] };
  let differences = 0;
  for (let nth = -WARM_UPS; nth < QUERIES; nth++) {
    const query = randomQuery(session, random);
    let ours: PeerAnswer | undefined;
    let theirs: PeerAnswer | undefined;
    const ourMs = await timed(async () => {
      ours = answerOf(session, query);
    });
    const theirMs = await timed(async () => {
      theirs = await askPeer(client, query);
    });
    if (!isDeepStrictEqual(inOrder(ours), inOrder(theirs))) differences++;
    if (nth < 0) continue;
    samples.ours.push(ourMs);
    samples.peer.push(theirMs);
  }
  if (differences > 0) throw new Error(`${differences} of ${QUERIES} answers differ from PostgreSQL’s.`);
  const rates = session.cars.reduce((sum, car) => sum + car.rates.length, 0);
  const conditions = `${QUERIES} random filters and orders of ${session.cars.length} cars with ${rates} rates of ${session.desks.length} desks; counts, facets and first 25 of all are the same; peer: PostgreSQL 18, the rates in one indexed, analysed table, prepared statements`;
  const row = (name: string, share: number): Row => ({
    what: `cars of the largest airport in process: filters, facets and order, ${name}`,
    unit: 'ms',
    better: 'lower',
    ours: rounded(quantile(samples.ours, share)),
    peer: rounded(quantile(samples.peer, share)),
    conditions,
  });
  return [
    row('median', 0.5),
    row('p95', 0.95),
    {
      what: 'cars of the largest airport in process: fees, hours and policy of this driver, p95',
      unit: 'ms',
      better: 'lower',
      ours: rounded(quantile(keptMs, 0.95)),
      peer: null,
      conditions: `${session.cars.length} cars, 100 times`,
    },
  ];
}

/** The session of a search at the largest airport, and how long keeping its cars takes. */
async function searchLargest(product: Product): Promise<{ session: CarSession; keptMs: number[] }> {
  const code = largestAirport();
  const site = loadSites().byKey.get(code);
  if (!site) throw new Error(`The world has no ${code}.`);
  const { lat, lon } = site;
  const day = addDays(new Date().toISOString().slice(0, 10), 60);
  const question = carQuestionSchema.parse({
    pickUpPlaceId: `airport:${code}`,
    pickUpAt: `${day}T10:00`,
    dropOffAt: `${addDays(day, 4)}T10:00`,
    driverAge: 40,
    residence: 'US',
  });
  const client = createWorldClient({ baseUrl: product.url('console'), apiKey: product.worldKey() });
  const { pickUpAt, dropOffAt, driverAge, residence, currency } = question;
  const found = await sandboxCars(client, { picturesUrl: product.url('console') }).search(
    {
      pickUp: { area: { kind: 'airport', code, lat, lon }, at: pickUpAt },
      dropOff: { area: null, at: dropOffAt },
      driverAge,
      residence,
      currency,
    },
    20_000,
  );
  const about = { question, from: { lat, lon }, circumstances: plainCircumstances };
  const keptMs: number[] = [];
  for (let nth = 0; nth < 150; nth++) {
    const ms = await timed(async () => keepCars('sandbox', found, about));
    if (nth >= 50) keptMs.push(ms);
  }
  const { kept } = keepCars('sandbox', found, about);
  const now = new Date();
  const session = {
    id: '',
    customerId: '',
    observedAt: now,
    expiresAt: now,
    query: question,
    missing: [],
    circumstances: plainCircumstances,
    desks: found.desks,
    cars: kept,
    refusals: found.refusals,
  };
  return { session, keptMs };
}

function answerOf(session: CarSession, query: { filters: CarFilters; sort: CarSort }): PeerAnswer {
  const { matching, facets } = viewCars(session, query);
  return {
    total: matching.length,
    ids: matching.slice(0, 25).map(({ rate }) => rate.rateId),
    facets: facets.flatMap(({ name, values }) =>
      values.flatMap(({ value, count, lowestTotal }): PeerAnswer['facets'][number][] =>
        count === 0 || !lowestTotal ? [] : [[name, value, count, Math.round(lowestTotal.amount * 100)]],
      ),
    ),
  };
}

/** The facets in one order: PostgreSQL groups them in any. */
const inOrder = (answer: PeerAnswer | undefined) =>
  answer && { ...answer, facets: answer.facets.map((one) => one.join(' ')).toSorted() };

function randomQuery(session: CarSession, random: () => number): { filters: CarFilters; sort: CarSort } {
  const some = <One>(values: readonly One[]): One[] | undefined => {
    if (random() < 0.7) return undefined;
    const chosen = values.filter(() => random() < 0.4);
    return chosen.length > 0 ? chosen : undefined;
  };
  const suppliers = [...new Set(session.desks.map(({ supplier }) => supplier))];
  const classes = [...new Set(session.cars.map(({ decoded }) => decoded.carClass))];
  const filters: { -readonly [Name in keyof CarFilters]: CarFilters[Name] } = {};
  const set = <Name extends keyof CarFilters>(name: Name, value: CarFilters[Name]) => {
    if (value !== undefined) filters[name] = value;
  };
  set('classes', some(classes));
  set('transmissions', some(['automatic', 'manual'] as const));
  set('fuels', some(carFuelSchema.options));
  set('suppliers', some(suppliers));
  set('access', some(['in_terminal', 'shuttle', 'meet_and_greet'] as const));
  set('mileages', some(['Unlimited', 'Limited'] as const));
  set('payments', some(['PayNow', 'PayLater'] as const));
  if (random() < 0.3) set('minSeats', [4, 5, 7, 9][Math.floor(random() * 4)]);
  if (random() < 0.3) set('refundable', true);
  const sorts = carSortSchema.options;
  return { filters, sort: sorts[Math.floor(random() * sorts.length)] ?? 'recommended' };
}
