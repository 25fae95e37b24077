import type { LineProblem, ReadSchedule, ScheduledLeg } from './scheduled-leg.ts';
import { RECORD, field, ssimDay, ssimMinute, ssimVariation, ssimWeekdays } from './ssim-fields.ts';

/** Codeshares of a leg, and whether it is another airline's own leg under this airline's number. */
const [SOLD_AS, FLOWN_AS] = ['010', '050'] as const;
const HEADER = '1AIRLINE STANDARD SCHEDULE DATA SET';
/** What the last record of an airline says when another airline's follow. */
const MORE_FOLLOWS = 'C';
const DAY = 1440;

/** The carrier record that legs belong to: their clock and the season's ends. */
interface Carrier {
  code: string;
  isUniversal: boolean;
  from: number;
  until: number;
}

/**
 * Reads a schedule file of SSIM chapter 7: records of 200 bytes, of which those of legs (3) and of segments (4, codeshares
 * alone) count. Legs of a number follow each other by leg sequence, each a flight of its own. A wrong line is told and
 * left out; of the others `legLines` tells the lines. Throws an Error with one sentence for a file that is no such file, or not whole.
 */
export function readSsim(lines: Iterable<string>): ReadSchedule & { readonly legLines: readonly number[] } {
  const problems: LineProblem[] = [];
  const legs: { leg: ScheduledLeg; isElsewhere: boolean; key: string; line: number }[] = [];
  let carrier: Carrier | null = null;
  let isOpen = false;
  let hasBegun = false;
  let line = 0;
  for (const record of lines) {
    line += 1;
    hasBegun ||= record.startsWith(HEADER);
    if (!hasBegun) break;
    if (line === 1 || /^0*\s*$/.test(record)) continue;
    const wrong = (message: string) => problems.push({ line, message });
    if (record.length !== RECORD) {
      wrong(`the record has ${record.length} bytes instead of ${RECORD}`);
      continue;
    }
    if (record.startsWith('2')) {
      carrier = readCarrier(record);
      isOpen = true;
      if (!carrier) wrong('the carrier record has no airline, clock or period that can be read');
    } else if (record.startsWith('3')) {
      if (!carrier) {
        wrong('the leg belongs to no carrier record');
        continue;
      }
      const leg = readLeg(record, carrier);
      if (typeof leg === 'string') wrong(leg);
      else legs.push({ leg, isElsewhere: false, key: keyOf(record), line });
    } else if (record.startsWith('4')) {
      const last = legs.at(-1);
      // A segment of a leg that was left out is left out with it.
      if (last?.key === keyOf(record)) readSegment(record, last);
    } else if (record.startsWith('5')) isOpen = field(record, 194) === MORE_FOLLOWS;
    else wrong(`nobody knows records of type ${record[0]}`);
  }
  if (!hasBegun) throw new Error('The file does not begin as a standard schedule data set.');
  if (isOpen) throw new Error('The file ends without its last record, so it is not whole.');
  const own = legs.filter(({ isElsewhere }) => !isElsewhere);
  return {
    legs: own.map(({ leg }) => leg),
    legLines: own.map(({ line }) => line),
    problems,
  };
}

function readCarrier(record: string): Carrier | null {
  const mode = field(record, 2);
  const [from, until] = [ssimDay(field(record, 15, 21)), ssimDay(field(record, 22, 28))];
  const code = field(record, 3, 5);
  if ((mode !== 'L' && mode !== 'U') || from === null || until === null || !/^[A-Z0-9]{2}$/.test(code))
    return null;
  return { code, isUniversal: mode === 'U', from, until };
}

/** What tells the segments of a leg from those of another. */
const keyOf = (record: string): string => record.slice(1, 14);

/** A leg, or what is wrong with it. */
function readLeg(record: string, carrier: Carrier): ScheduledLeg | string {
  const number = field(record, 6, 9);
  const flightNumber = Number(number);
  if (!/^\d+$/.test(number) || flightNumber < 1) return 'the flight number cannot be read';
  if (field(record, 3, 5) !== carrier.code)
    return `the leg is not of ${carrier.code}, whose records these are`;
  const [from, last] = [ssimDay(field(record, 15, 21)), ssimDay(field(record, 22, 28))];
  if (from === null || last === null || from === Infinity) return 'the period cannot be read';
  const until = Math.min(last, carrier.until);
  if (until === Infinity || until < from) return 'the period ends before it begins, or never';
  const weekdays = ssimWeekdays(record.slice(28, 35));
  if (weekdays === null) return 'the days of operation cannot be read';
  if (field(record, 36) === '2') return 'every second week is not supported';
  const [departs, arrives] = [ssimMinute(field(record, 44, 47)), ssimMinute(field(record, 58, 61))];
  const [aheadThere, aheadHere] = [
    ssimVariation(field(record, 66, 70)),
    ssimVariation(field(record, 48, 52)),
  ];
  if (departs === null || arrives === null || aheadThere === null || aheadHere === null)
    return 'a time or its difference from universal time cannot be read';
  const [origin, destination] = [field(record, 37, 39), field(record, 55, 57)];
  if (!/^[A-Z]{3}$/.test(origin) || !/^[A-Z]{3}$/.test(destination) || origin === destination)
    return 'the stations cannot be read';
  const flown = carrier.isUniversal ? arrives - departs : arrives - aheadThere - (departs - aheadHere);
  const local = carrier.isUniversal ? departs + aheadHere : departs;
  // Local time may be of the day before or after, and the period and its days with it.
  const shift = Math.floor(local / DAY);
  return {
    carrier: carrier.code,
    flightNumber,
    from: from + shift,
    until: until + shift,
    days: rotated(weekdays, shift),
    origin,
    destination,
    departs: local - shift * DAY,
    block: ((flown % DAY) + DAY) % DAY,
    aircraft: field(record, 73, 75),
    operator: field(record, 129, 131) || carrier.code,
    codes: [],
  };
}

function readSegment(record: string, read: { leg: ScheduledLeg; isElsewhere: boolean }): void {
  const element = field(record, 31, 33);
  if (element === FLOWN_AS) read.isElsewhere = true;
  if (element !== SOLD_AS) return;
  const sellers = field(record, 40, 194)
    .split('/')
    .flatMap((text) => /^([A-Z0-9]{2})[A-Z ]?\s*\d{1,4}/.exec(text.trim())?.[1] ?? []);
  read.leg.codes.push(...sellers);
}

function rotated(bits: number, by: number): number {
  let turned = 0;
  for (let at = 0; at < 7; at++) if ((bits >> at) & 1) turned |= 1 << ((at + by + 7) % 7);
  return turned;
}
