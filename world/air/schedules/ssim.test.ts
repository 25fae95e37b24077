import { describe, expect, it } from 'vitest';
import { mix } from '../../stays/hash.ts';
import { NONE_TAKEN } from '../fares/taken.ts';
import { findItineraries } from '../search/find.ts';
import { makeSearchIndex } from '../search/search-index.ts';
import { type Timetable, departureOf, flies, loadTimetable } from '../timetable.ts';
import { dayOf } from '../zones.ts';
import { buildTimetable } from './build-timetable.ts';
import { readSsim } from './read-ssim.ts';
import { RECORD } from './ssim-fields.ts';
import { writeSsim } from './write-ssim.ts';

const FROM = dayOf('2027-01-04');
const UNTIL = dayOf('2027-05-30');

/** Every departure of a day: airline, airports, UTC time, duration and aircraft. */
function departuresOn(timetable: Timetable, day: number): string[] {
  const { network, origin, destination, carrier, flightNumber, block, route } = timetable;
  const all: string[] = [];
  for (let pattern = 0; pattern < timetable.count; pattern++) {
    if (!flies(timetable, pattern, day)) continue;
    const at = route[pattern] ?? 0;
    const { routes, carriers } = network;
    const codes = [...routes.codes.subarray(routes.codesStart[at], routes.codesStart[at + 1])];
    all.push(
      [
        carriers[carrier[pattern] ?? 0]?.code,
        flightNumber[pattern],
        network.airports.iata[origin[pattern] ?? 0],
        network.airports.iata[destination[pattern] ?? 0],
        departureOf(timetable, pattern, day),
        block[pattern],
        routes.aircraft[at],
        routes.operator[at],
        codes.toSorted((a, b) => a - b).join('+'),
      ].join(' '),
    );
  }
  return all.sort();
}

const whole = loadTimetable();
const readLines = (lines: readonly string[]) => readSsim([{ file: 'x', lines }]);
const readText = (text: string) => readLines(text.split('\n'));
const wholeRead = readText(writeSsim(whole, FROM, UNTIL));
/** The file of flights of some airports only. */
const sample = buildTimetable(
  wholeRead.legs.filter(
    ({ origin, destination }) =>
      'JFK LHR CDG KTM DEL AKL HNL ADL YYT SYD SIN'.includes(origin) &&
      'JFK LHR CDG KTM DEL AKL HNL ADL YYT SYD SIN'.includes(destination),
  ),
).timetable;

describe('an SSIM file of the sandbox', () => {
  it('holds every departure of the timetable, over a change of the clocks', () => {
    const { legs, problems } = wholeRead;
    expect(problems).toEqual([]);
    const read = buildTimetable(legs);
    expect(read.problems).toEqual([]);
    for (const date of ['2027-01-10', '2027-05-30']) {
      const day = dayOf(date);
      const flown = departuresOn(read.timetable, day);
      expect(flown.length).toBeGreaterThan(90_000);
      expect(flown.join('\n') === departuresOn(whole, day).join('\n'), date).toBe(true);
    }
    expect(departuresOn(read.timetable, UNTIL + 1)).toEqual([]);
  });

  it('written, read and written again is identical and gives the same search answers', () => {
    const file = writeSsim(sample, FROM, UNTIL);
    expect(
      new Set(
        file
          .trimEnd()
          .split('\n')
          .map((line) => line.length),
      ),
    ).toEqual(new Set([200]));
    const again = buildTimetable(readText(file).legs).timetable;
    expect(writeSsim(again, FROM, UNTIL)).toBe(file);
    const [one, other] = [makeSearchIndex(sample), makeSearchIndex(again)];
    const airports = [...new Set(sample.origin)];
    let found = 0;
    for (let draw = 0; draw < 200; draw++) {
      const query = {
        origin: airports[mix(draw, 1) % airports.length] ?? 0,
        destination: airports[mix(draw, 2) % airports.length] ?? 0,
        day: FROM + (mix(draw, 3) % (UNTIL - FROM)),
        maxStops: 2,
        seats: 1,
        cabin: 0,
        saturday: false,
        lookDay: FROM - 30,
        notBefore: 0,
        taken: NONE_TAKEN,
      };
      const answer = (index: typeof one) =>
        findItineraries(index, query)
          .map(({ departs, arrives, stops, cents, carrier }) =>
            [departs, arrives, stops, cents, carrier].join(' '),
          )
          .sort();
      expect(answer(other)).toEqual(answer(one));
      found += answer(one).length;
    }
    expect(found).toBeGreaterThan(100);
  });

  it('with faulty lines has them reported by number, and the other lines read', () => {
    const lines = writeSsim(sample, FROM, UNTIL).trimEnd().split('\n');
    const legAt = lines.findIndex((line) => line.startsWith('3'));
    const leg = lines[legAt] ?? '';
    const put = (first: number, text: string) =>
      leg.slice(0, first - 1) + text + leg.slice(first - 1 + text.length);
    const bad = [
      put(15, '31FEB27'),
      put(29, '7      '),
      put(40, '2561'),
      put(44, '2561'),
      put(48, '*0500'),
      put(37, 'J K'),
      leg.slice(0, 150),
      put(6, 'ABCD'),
    ];
    const before = readLines(lines).legs.length;
    const { legs, places, problems } = readLines([...lines.slice(0, legAt), ...bad, ...lines.slice(legAt)]);
    // The passenger's time of departure is not the aircraft's, and is not read.
    expect(legs).toHaveLength(before + 1);
    expect(places.slice(0, 2).map(({ line }) => line)).toEqual([legAt + 3, legAt + 9]);
    expect(problems.map(({ line, message }) => ({ line, message }))).toEqual([
      { line: legAt + 1, message: 'the period cannot be read' },
      { line: legAt + 2, message: 'the days of operation cannot be read' },
      { line: legAt + 4, message: 'a time or its difference from universal time cannot be read' },
      { line: legAt + 5, message: 'a time or its difference from universal time cannot be read' },
      { line: legAt + 6, message: 'the stations cannot be read' },
      { line: legAt + 7, message: 'the record has 150 bytes instead of 200' },
      { line: legAt + 8, message: 'the flight number cannot be read' },
    ]);
    expect(() => readLines(lines.slice(0, -3))).toThrow('not whole');
    expect(() => readLines(['hello', 'you'])).toThrow('does not begin');
    const ends = lines.flatMap((line, at) => (line.startsWith('5') ? [at + 1] : []));
    expect(ends.length).toBeGreaterThan(2);
    // A file that was cut off between two airlines ends like a complete one, except for its last record's code.
    expect(() => readLines(lines.slice(0, ends[0]))).toThrow('not whole');
    expect(readLines(lines).problems).toEqual([]);
  });

  it('has flights that are not operated and duplicate departures reported', () => {
    const [leg] = wholeRead.legs.filter(
      ({ origin, destination }) => origin === 'JFK' && destination === 'LHR',
    );
    if (!leg) throw new Error('nobody flies to London');
    const { timetable, problems } = buildTimetable([
      leg,
      { ...leg, block: 0 },
      { ...leg, block: 20 },
      { ...leg, block: 1430 },
      { ...leg, from: -1 },
      { ...leg, until: 70_000 },
      { ...leg, departs: (leg.departs + 60) % 1440 },
      { ...leg, from: leg.until + 1, until: leg.until + 7 },
    ]);
    const name = `${leg.carrier} ${leg.flightNumber} from JFK`;
    expect(problems).toEqual([
      { leg: 1, message: 'nobody flies 5540 km in 0 minutes' },
      { leg: 2, message: 'nobody flies 5540 km in 20 minutes' },
      { leg: 3, message: 'nobody flies 5540 km in 1430 minutes' },
      { leg: 4, message: 'the period is of another century' },
      { leg: 5, message: 'the period is of another century' },
      { leg: 6, message: `${name} leaves on the same day by an earlier line` },
    ]);
    expect(timetable.count).toBe(2);
  });

  it('with more codeshares than two bytes can count keeps each with its flight', () => {
    const codes = wholeRead.legs.slice(0, 20_000).map(({ carrier }) => carrier);
    const sellers = [...new Set(codes)].slice(0, 60);
    const legs = wholeRead.legs.slice(0, 20_000).map((leg) => ({ ...leg, codes: sellers }));
    const { network, route } = buildTimetable(legs).timetable;
    const { codesStart } = network.routes;
    expect(codesStart.at(-1)).toBeGreaterThan(65_535);
    const counts = [...new Set(route)].map((at) => (codesStart[at + 1] ?? 0) - (codesStart[at] ?? 0));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(sellers.length - 1);
  });

  it('with corrupted lines is refused with a message, or read without those lines', () => {
    const lines = writeSsim(sample, FROM, UNTIL).trimEnd().split('\n');
    const first = lines.findIndex((line) => line.startsWith('3'));
    const last = lines.findIndex((line) => line.startsWith('5'));
    const small = [
      ...lines.slice(0, first),
      ...lines.slice(first, first + 8),
      `${lines[last]?.slice(0, 193)}E${lines[last]?.slice(194)}`,
    ];
    const whole = readLines(small).legs.length;
    const signs = ['\u0000', ' ', '0', '2', '9', 'A', 'Z', '-', '+', '/', '\u00ff', '\t', '', '000000', '\r'];
    const sayings = new Set<string>();
    for (let draw = 0; draw < 2_000; draw++) {
      const at = 1 + (mix(draw, 1) % (small.length - 1));
      const byte = mix(draw, 2) % RECORD;
      const put = signs[mix(draw, 3) % signs.length] ?? '';
      const scribbled = small.map((line, nth) =>
        nth === at ? line.slice(0, byte) + put + line.slice(byte + 1) : line,
      );
      try {
        const { legs, places, problems } = readLines(scribbled);
        expect(legs).toHaveLength(places.length);
        for (const { line } of problems)
          expect([at + 1, ...(small[at]?.startsWith('2') ? small.keys() : [])]).toContain(line);
        if (small[at]?.startsWith('3')) expect(legs.length).toBeGreaterThanOrEqual(whole - 1);
        for (const { from, until, days, departs, block } of legs) {
          expect([from, until, departs, block].every(Number.isSafeInteger)).toBe(true);
          expect([days > 0 && days < 128, departs >= 0 && departs < 1440, from <= until]).toEqual([
            true,
            true,
            true,
          ]);
        }
      } catch (error) {
        if (!(error instanceof Error) || error.name === 'AssertionError') throw error;
        sayings.add(error.message);
      }
    }
    expect([...sayings]).toEqual(['x ends without its last record, so it is not whole.']);
  });

  it('in universal time is converted to local days', () => {
    const lines = writeSsim(sample, FROM, UNTIL).trimEnd().split('\n');
    const put = (line: string, first: number, text: string) =>
      line.slice(0, first - 1) + text + line.slice(first - 1 + text.length);
    const [head = '', carrier = '', leg = '', tail = ''] = ['1', '2', '3', '5'].map(
      (type) => lines.findLast((line) => line.startsWith(type)) ?? '',
    );
    const code = carrier.slice(2, 4);
    // Leaves Auckland at 20:30 UTC on Mondays, which is 9:30 on Tuesdays there, and lands at 23:45 UTC.
    let flight = put(put(leg, 3, code), 15, '04JAN2722FEB271      ');
    flight = put(put(flight, 37, 'AKL20302030+1300'), 55, 'SYD23452345+1100');
    const { legs, problems } = readLines([head, put(carrier, 2, 'U'), flight, tail]);
    expect(problems).toEqual([]);
    expect(legs[0]).toMatchObject({
      from: dayOf('2027-01-05'),
      until: dayOf('2027-02-23'),
      days: 0b10,
      departs: 9 * 60 + 30,
      block: 195,
    });
  });
});
