import { designatorOf } from '../answers/codeshare-numbers.ts';
import { aircraftOf } from '../network.ts';
import { seasonBit } from '../seasons.ts';
import { type Timetable, departureAt } from '../timetable.ts';
import { DAY } from '../zones.ts';
import { RECORD, toSsimDay, toSsimMinute, toSsimVariation, toSsimWeekdays } from './ssim-fields.ts';

/** Places text into a record, at bytes counted from one. */
function recordOf(type: string, parts: readonly (readonly [first: number, text: string])[], serial: number) {
  const bytes = Array<string>(RECORD).fill(' ');
  for (const [first, text] of [[1, type] as const, ...parts, [195, String(serial).padStart(6, '0')] as const])
    for (let at = 0; at < text.length; at++) bytes[first - 1 + at] = text[at] ?? ' ';
  return bytes.join('');
}

/** The flights of a timetable on the days [from, until] as a schedule file of SSIM chapter 7, in local times. */
export function writeSsim(timetable: Timetable, from: number, until: number): string {
  const { network } = timetable;
  const lines = [
    recordOf(
      '1',
      [
        [2, 'AIRLINE STANDARD SCHEDULE DATA SET'],
        [192, '001'],
      ],
      1,
    ),
  ];
  const byCarrier = Map.groupBy(Array(timetable.count).keys(), (pattern) => timetable.carrier[pattern] ?? 0);
  for (const [nth, [carrier, patterns]] of [...byCarrier].entries()) {
    const code = network.carriers[carrier]?.code ?? '';
    const period = `${toSsimDay(from)}${toSsimDay(until)}`;
    lines.push(
      recordOf(
        '2',
        [
          [2, 'L'],
          [3, code],
          [15, period],
          [72, 'C'],
        ],
        lines.length + 1,
      ),
    );
    for (const [at, pattern] of patterns.entries())
      for (const [first, last] of periodsOf(timetable, pattern, from, until))
        lines.push(...legRecords(timetable, pattern, at, first, last, lines.length + 1));
    lines.push(
      recordOf(
        '5',
        [
          [3, code],
          [188, String(lines.length).padStart(6, '0')],
          [194, nth === byCarrier.size - 1 ? 'E' : 'C'],
        ],
        lines.length + 1,
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Stretches of days on which a pattern is in season. */
function periodsOf(timetable: Timetable, pattern: number, from: number, until: number): [number, number][] {
  const start = Math.max(from, timetable.validity?.from[pattern] ?? from);
  const end = Math.min(until, timetable.validity?.until[pattern] ?? until);
  const periods: [number, number][] = [];
  for (let day = start; day <= end; day++) {
    if (((timetable.season[pattern] ?? 0) & seasonBit(day)) === 0) continue;
    const last = periods.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else periods.push([day, day]);
  }
  return periods;
}

function legRecords(
  timetable: Timetable,
  pattern: number,
  variation: number,
  first: number,
  last: number,
  serial: number,
): string[] {
  const { network, clock } = timetable;
  const { iata, zone } = network.airports;
  const [origin, destination] = [timetable.origin[pattern] ?? 0, timetable.destination[pattern] ?? 0];
  const route = timetable.route[pattern] ?? 0;
  const minute = timetable.departs[pattern] ?? 0;
  const departs = departureAt(timetable, pattern, first, minute);
  const arrives = departs + (timetable.block[pattern] ?? 0);
  const here = first * DAY + minute;
  const there = clock.toLocal(zone[destination] ?? 0, arrives);
  const carrier = network.carriers[timetable.carrier[pattern] ?? 0]?.code ?? '';
  const named: [number, string][] = [
    [3, carrier],
    [6, String(timetable.flightNumber[pattern] ?? 0).padStart(4)],
    [10, String(variation % 100).padStart(2, '0')],
    [12, '01'],
    [14, 'J'],
  ];
  const operator = network.operators[network.routes.operator[route] ?? 0]?.code ?? '';
  const leg = recordOf(
    '3',
    [
      ...named,
      [15, toSsimDay(first) + toSsimDay(last) + toSsimWeekdays(timetable.days[pattern] ?? 0)],
      [37, iata[origin] ?? ''],
      [40, toSsimMinute(minute) + toSsimMinute(minute) + toSsimVariation(here - departs)],
      [55, iata[destination] ?? ''],
      [58, toSsimMinute(there) + toSsimMinute(there) + toSsimVariation(there - arrives)],
      [73, aircraftOf(network.routes, route).code],
      [129, operator === carrier ? '' : operator],
    ],
    serial,
  );
  const { codes, codesStart } = network.routes;
  const sellers = [...codes.subarray(codesStart[route], codesStart[route + 1])]
    .map((seller) => ({ seller, sold: designatorOf(timetable, pattern, seller) }))
    .filter(({ seller, sold }) => sold.carrier === seller)
    .map(({ seller, sold }) => `${network.carriers[seller]?.code ?? ''} ${String(sold.number).padStart(4)}`);
  if (sellers.length === 0) return [leg];
  const stations = `010${iata[origin] ?? ''}${iata[destination] ?? ''}`;
  return [leg, recordOf('4', [...named, [29, 'AB'], [31, stations], [40, sellers.join('/')]], serial + 1)];
}
