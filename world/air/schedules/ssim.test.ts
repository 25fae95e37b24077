import { describe, expect, it } from 'vitest';
import { mix } from '../../stays/hash.ts';
import { NONE_TAKEN } from '../fares/taken.ts';
import { findItineraries } from '../search/find.ts';
import { makeSearchIndex } from '../search/search-index.ts';
import { type Timetable, departureOf, flies, loadTimetable } from '../timetable.ts';
import { dayOf } from '../zones.ts';
import { buildTimetable } from './build-timetable.ts';
import { readSsim } from './read-ssim.ts';
import { writeSsim } from './write-ssim.ts';

const FROM = dayOf('2027-01-04');
const UNTIL = dayOf('2027-05-30');

/** Every departure of a day: who, where, when by universal time, for how long, on what. */
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
const wholeRead = readSsim(writeSsim(whole, FROM, UNTIL));
/** The file of flights of some airports only. */
const sample = buildTimetable(
  wholeRead.legs.filter(
    ({ origin, destination }) =>
      'JFK LHR CDG KTM DEL AKL HNL ADL YYT SYD SIN'.includes(origin) &&
      'JFK LHR CDG KTM DEL AKL HNL ADL YYT SYD SIN'.includes(destination),
  ),
).timetable;

describe('schedule files', { timeout: 120_000 }, () => {
  it('hold the whole timetable, departure for departure, over a change of the clocks', () => {
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

  it('written, read and written again are the same file and answer searches the same', () => {
    const file = writeSsim(sample, FROM, UNTIL);
    expect(
      new Set(
        file
          .trimEnd()
          .split('\n')
          .map((line) => line.length),
      ),
    ).toEqual(new Set([200]));
    const again = buildTimetable(readSsim(file).legs).timetable;
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

  it('are told of wrong lines by their number and read without them', () => {
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
    const before = readSsim(lines.join('\n')).legs.length;
    const { legs, legLines, problems } = readSsim(
      [...lines.slice(0, legAt), ...bad, ...lines.slice(legAt)].join('\n'),
    );
    // The passenger's time of departure is not the aircraft's, and is not read.
    expect(legs).toHaveLength(before + 1);
    expect(legLines.slice(0, 2)).toEqual([legAt + 3, legAt + 9]);
    expect(problems).toEqual([
      { line: legAt + 1, message: 'the period cannot be read' },
      { line: legAt + 2, message: 'the days of operation cannot be read' },
      { line: legAt + 4, message: 'a time or its difference from universal time cannot be read' },
      { line: legAt + 5, message: 'a time or its difference from universal time cannot be read' },
      { line: legAt + 6, message: 'the stations cannot be read' },
      { line: legAt + 7, message: 'the record has 150 bytes instead of 200' },
      { line: legAt + 8, message: 'the flight number cannot be read' },
    ]);
    expect(() => readSsim(lines.slice(0, -3).join('\n'))).toThrow('not whole');
    expect(() => readSsim('hello')).toThrow('does not begin');
  });

  it('in universal time are turned to local days', () => {
    const lines = writeSsim(sample, FROM, UNTIL).trimEnd().split('\n');
    const put = (line: string, first: number, text: string) =>
      line.slice(0, first - 1) + text + line.slice(first - 1 + text.length);
    const [head = '', carrier = '', leg = '', tail = ''] = ['1', '2', '3', '5'].map(
      (type) => lines.find((line) => line.startsWith(type)) ?? '',
    );
    const code = carrier.slice(2, 4);
    // Leaves Auckland at 20:30 UTC on Mondays, which is 9:30 on Tuesdays there, and lands at 23:45 UTC.
    let flight = put(put(leg, 3, code), 15, '04JAN2722FEB271      ');
    flight = put(put(flight, 37, 'AKL20302030+1300'), 55, 'SYD23452345+1100');
    const { legs, problems } = readSsim([head, put(carrier, 2, 'U'), flight, tail].join('\n'));
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
