import { flownByOthers, readSegment } from './codeshares.ts';
import { type Carrier, type ReadLeg, readCarrier, readLeg } from './read-leg.ts';
import type { LineProblem, ReadSchedule } from './scheduled-leg.ts';
import { RECORD, field } from './ssim-fields.ts';

const HEADER = '1AIRLINE STANDARD SCHEDULE DATA SET';
/** Code in an airline's last record when another airline's records follow. */
const MORE_FOLLOWS = 'C';

/** Terminals belong to airlines in the world, not to flights. */
const TERMINALS = 'terminals of flights, because the world has its own';

/** A schedule file: how it is called, and its lines without their ends. */
export interface ScheduleFile {
  file: string;
  lines: Iterable<string>;
}

/** State of the reader. */
interface Reading {
  legs: ReadLeg[];
  problems: LineProblem[];
  passedOver: Map<string, number>;
}

/**
 * Reads schedule files of SSIM chapter 7, each of one data set or of several after each other: records of 200 bytes,
 * of which those of legs (3) and of segments (4) count. Legs of a number follow each other by leg sequence, each a
 * flight of its own. Invalid lines are reported and left out; a leg that is no passenger flight, is not sold for the
 * leg alone or is another airline's flight is counted. Throws an Error with one sentence for a file that is no such
 * file, or not whole.
 */
export function readSsim(files: Iterable<ScheduleFile>): ReadSchedule {
  const reading: Reading = { legs: [], problems: [], passedOver: new Map() };
  for (const file of files) readFile(file, reading);
  const { legs, problems, passedOver } = reading;
  const codeshares = flownByOthers(legs);
  if (codeshares.size > 0) passedOver.set('flown by another airline', codeshares.size);
  const own = legs
    .filter((leg) => !codeshares.has(leg))
    .flatMap(({ flight, periods, place }) =>
      periods.map((period) => ({ leg: { ...flight, ...period }, place })),
    );
  return {
    legs: own.map(({ leg }) => leg),
    places: own.map(({ place }) => place),
    problems,
    lost: problems.length,
    passedOver,
  };
}

function readFile({ file, lines }: ScheduleFile, { legs, problems, passedOver }: Reading): void {
  let carrier: Carrier | null = null;
  let isOpen = false;
  /** The first leg of the flight whose legs are read, and the last one that has segments. */
  let first = '';
  let last: ReadLeg | null = null;
  let line = 0;
  for (const record of lines) {
    line += 1;
    if (record.startsWith(HEADER)) {
      if (isOpen) break;
      carrier = null;
      continue;
    }
    if (line === 1) throw new Error(`${file} does not begin as a standard schedule data set.`);
    if (/^0*\s*$/.test(record)) continue;
    const place = { file, line };
    const wrong = (message: string) => problems.push({ ...place, message });
    const passOver = (kind: string) => passedOver.set(kind, (passedOver.get(kind) ?? 0) + 1);
    if (record.length !== RECORD) {
      wrong(`the record has ${record.length} bytes instead of ${RECORD}`);
      continue;
    }
    if (record.startsWith('2')) {
      const found = readCarrier(record);
      isOpen = true;
      carrier = typeof found === 'string' ? null : found;
      if (typeof found === 'string') wrong(found);
    } else if (record.startsWith('3')) {
      if (field(record, 12, 13) === '01') first = record;
      last = null;
      if (!carrier) {
        wrong('the leg belongs to no carrier record that can be read');
        continue;
      }
      const leg = readLeg(record, first, carrier, place);
      if ('wrong' in leg) wrong(leg.wrong);
      else if ('kind' in leg) passOver(leg.kind);
      else {
        last = leg;
        legs.push(leg);
        if (field(record, 53, 54) !== '' || field(record, 71, 72) !== '') passOver(TERMINALS);
      }
    } else if (record.startsWith('4')) {
      // Segments of a leg that was left out are left out with it.
      if (last) readSegment(record, last);
    } else if (record.startsWith('5')) isOpen = field(record, 194) === MORE_FOLLOWS;
    else wrong(`nobody knows records of type ${record[0]}`);
  }
  if (line === 0) throw new Error(`${file} does not begin as a standard schedule data set.`);
  if (isOpen) throw new Error(`${file} ends without its last record, so it is not whole.`);
}
