import { findEarliest, findItineraries } from '#world/air/search/find.ts';
import { makeSearchIndex, type SearchIndex } from '#world/air/search/search-index.ts';
import type { FlightQuery } from '#world/air/search/pricer.ts';
import { loadTimetable } from '#world/air/timetable.ts';
import { type Row, rounded } from '../row.ts';
import { quantile } from '../sample.ts';
import { raptorOf } from './peer.ts';
import { type Draw, LOOK_DAY, randomQueries } from './queries.ts';

const SEEDS = [1, 2, 3, 4, 5];
const QUERIES = 500;
const WARM_UPS = 500;
const DAY = LOOK_DAY + 60;
const PEER_QUERIES = 8;
const PEER_EARLIEST = 100;

/** Random searches of the whole timetable in process; searches of one day are compared with RAPTOR. */
export async function benchAirSearch(): Promise<Row[]> {
  const timetable = loadTimetable();
  const index = makeSearchIndex(timetable);
  const ask = (query: FlightQuery) => {
    const began = performance.now();
    const found = findItineraries(index, query).length;
    return { found, took: performance.now() - began };
  };
  for (const query of randomQueries(timetable, WARM_UPS, { seed: 99, draw: 'gravity' })) {
    ask(query);
    findEarliest(index, query);
  }
  const rows: Row[] = [];
  for (const draw of ['gravity', 'uniform'] satisfies Draw[]) {
    const answers = SEEDS.flatMap((seed) => randomQueries(timetable, QUERIES, { seed, draw }).map(ask));
    const took = answers.map((answer) => answer.took);
    const found = answers.reduce((sum, answer) => sum + answer.found, 0) / answers.length;
    const conditions = `${SEEDS.length} × ${QUERIES} one-way queries of any of 330 days between airports drawn by ${draw}, up to two stops, seats, classes, fares, taxes and codeshares, every choice nobody beats, ${found.toFixed(1)} on average`;
    for (const [name, share] of [
      ['median', 0.5],
      ['p95', 0.95],
    ] as const)
      rows.push({
        what: `flight search, ${draw}: ${name}`,
        unit: 'ms',
        better: 'lower',
        ours: rounded(quantile(took, share)),
        peer: null,
        conditions,
      });
  }
  rows.push(...besideRaptor(index));
  return rows;
}

type Question = (query: FlightQuery) => unknown;

function besideRaptor(index: SearchIndex): Row[] {
  const { timetable } = index;
  const raptor = raptorOf(timetable, DAY);
  const beside = (count: number, ours: Question, peer: Question) => {
    const samples = { ours: [] as number[], peer: [] as number[] };
    const took = (ask: Question, query: FlightQuery) => {
      const began = performance.now();
      ask(query);
      return performance.now() - began;
    };
    for (const query of randomQueries(timetable, count, { seed: 7, draw: 'gravity', day: DAY })) {
      samples.ours.push(took(ours, query));
      samples.peer.push(took(peer, query));
    }
    return { ours: rounded(quantile(samples.ours, 0.5)), peer: rounded(quantile(samples.peer, 0.5)) };
  };
  const knows =
    'on the flights of five days, which knows times alone (no fares, seats, airlines or borders, thirty minutes for every change, any number of changes), so that answers differ and are not compared; ours has what the rows above have, and is compared with trying everything in a test';
  return [
    {
      what: 'earliest arrival: median',
      unit: 'ms',
      better: 'lower',
      ...beside(PEER_EARLIEST, (query) => findEarliest(index, query), raptor.earliest),
      conditions: `${PEER_EARLIEST} queries by gravity in turn, after the day began, each asked for the earliest arrival alone; peer: DepartAfterQuery of raptor-journey-planner ${knows}`,
    },
    {
      what: 'all choices of a day: median',
      unit: 'ms',
      better: 'lower',
      ...beside(PEER_QUERIES, (query) => findItineraries(index, query), raptor.ofDay),
      conditions: `${PEER_QUERIES} queries by gravity in turn; peer: RangeQuery of raptor-journey-planner ${knows}`,
    },
  ];
}
