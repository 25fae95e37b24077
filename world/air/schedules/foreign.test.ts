import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AIRCRAFT } from '../aircraft.ts';
import { loadNetwork } from '../network.ts';
import { aircraftFor, notFlown } from './aircraft-codes.ts';
import { DESIGNATORS, airlineOf } from './airline-designators.ts';
import { buildTimetable } from './build-timetable.ts';
import { linesOf } from './lines-of.ts';
import { readSsim } from './read-ssim.ts';
import { openTimetable } from './schedule-file.ts';
import type { ReadSchedule } from './scheduled-leg.ts';
import { toSsimDay, toSsimWeekdays } from './ssim-fields.ts';

const here = (name: string): string => join(import.meta.dirname, '../fixtures', name);
const [TWO, BRITISH] = [here('foreign-two-airlines.ssim'), here('foreign-british.ssim')];
const read = (...paths: string[]) => readSsim(paths.map((file) => ({ file, lines: linesOf(file) })));
const nameOf = (path: string): string => (path === TWO ? 'two' : path === BRITISH ? 'british' : path);

const flights = ({ legs, places }: ReadSchedule): string[] =>
  legs.map((leg, at) =>
    [
      `${nameOf(places[at]?.file ?? '')}:${places[at]?.line}`,
      `${leg.carrier}${leg.flightNumber} ${leg.origin}-${leg.destination}`,
      `${Math.floor(leg.departs / 60)}:${String(leg.departs % 60).padStart(2, '0')}+${leg.block}`,
      `${toSsimDay(leg.from)}-${toSsimDay(leg.until)} ${toSsimWeekdays(leg.days).replaceAll(' ', '')}`,
      `${leg.aircraft} by ${leg.operator}`,
      leg.codes.join('+'),
    ]
      .join(' ')
      .trim(),
  );

/** A leg record of the first airline of the file, with other text at bytes counted from one. */
const lines = readFileSync(TWO, 'latin1').trimEnd().split('\n');
const record = (line: number, ...puts: [first: number, text: string][]): string =>
  puts.reduce(
    (text, [first, put]) => text.slice(0, first - 1) + put + text.slice(first - 1 + put.length),
    lines[line - 1] ?? '',
  );
/** Reads records placed between the header and trailer of the first airline. */
const between = (...records: string[]): ReadSchedule =>
  readSsim([{ file: 'x', lines: [...lines.slice(0, 10), ...records, ...lines.slice(39, 44)] }]);

describe('an SSIM file of another source', () => {
  const all = read(TWO, BRITISH);

  it('is read flight by flight: several airlines, files and time modes, codeshares, weekdays and dates', () => {
    expect(flights(all)).toEqual([
      'two:11 AA100 JFK-LHR 18:10+430 02NOV26-13MAR27 1234567 77W by AA BA+IB',
      'two:14 AA1 JFK-LAX 8:00+380 02NOV26-13MAR27 1234567 32B by AA',
      'two:15 AA2300 LGA-MIA 9:00+195 02NOV26-13MAR27 1234567 73H by AA',
      'two:16 AA2301 MIA-LGA 13:00+185 02NOV26-13MAR27 1234567 7M7 by AA',
      'two:17 AA4400 JFK-BOS 7:00+80 02NOV26-13MAR27 1234567 E7W by YX',
      'two:19 AA4401 BOS-JFK 9:00+80 02NOV26-13MAR27 1234567 ER4 by MQ',
      'two:20 AA4402 BOS-PHL 11:00+95 02NOV26-13MAR27 1234567 CR2 by AA',
      'two:34 AA1999 JFK-MIA 9:30+195 02NOV26-13MAR27 6 738 by AA',
      'two:35 AA77 JFK-MIA 10:00+195 02NOV26-13MAR27 1234567 ZZZ by AA',
      'two:55 QF11 SYD-LAX 10:00+820 02NOV26-13MAR27 1234567 388 by QF',
      'two:57 QF1 SYD-SIN 15:30+505 02NOV26-12MAR27 135 388 by QF',
      // Dates of the flight, which leaves Singapore a day later; then dates of the leg itself.
      'two:58 QF1 SIN-LHR 0:55+835 03NOV26-13MAR27 246 388 by QF EK',
      'two:61 QF1 SYD-SIN 15:30+505 03NOV26-09MAR27 2 388 by QF',
      'two:62 QF1 SIN-LHR 0:55+835 04NOV26-10MAR27 3 388 by QF',
      'two:64 QF5 SYD-HNL 16:00+620 05JAN27-11JAN27 27 332 by QF',
      'two:64 QF5 SYD-HNL 16:00+620 19JAN27-25JAN27 27 332 by QF',
      'two:64 QF5 SYD-HNL 16:00+620 02FEB27-06FEB27 27 332 by QF',
      'british:11 BA178 JFK-LHR 18:30+410 02NOV26-13MAR27 1234567 781 by BA AA+IB+AY',
      'british:13 BA112 JFK-LHR 19:25+410 02NOV26-11MAR27 123 351 by BA',
      'british:14 BA432 LHR-AMS 9:00+80 02NOV26-13MAR27 1234567 32N by BA',
      'british:15 BA433 AMS-LHR 12:20+80 02NOV26-13MAR27 1234567 31A by BA',
      'british:16 BA8701 LCY-ABZ 8:00+95 02NOV26-13MAR27 1234567 290 by CJ',
      'british:17 BA9 LHR-BKK 16:00+695 02NOV26-13MAR27 1234567 777 by BA',
      // Of a carrier record that says EZY.
      'british:28 U26001 LGW-AMS 7:00+75 02NOV26-13MAR27 1234567 32A by U2',
    ]);
  });

  it('has its faulty records reported by line, and its unsold flights counted by reason', () => {
    expect(all.problems.map(({ file, line, message }) => `${nameOf(file)}:${line} ${message}`)).toEqual([
      'two:36 the service type cannot be read',
      'two:37 nobody knows the traffic restriction J',
      'two:38 the frequency rate cannot be read',
      'two:39 the date variation cannot be read',
      'british:34 the world does not know the airline GWI',
      'british:39 the leg belongs to no carrier record that can be read',
    ]);
    expect(Object.fromEntries(all.passedOver)).toEqual({
      cargo: 1,
      mail: 1,
      positioning: 1,
      freighters: 2,
      'by surface vehicles': 3,
      'not sold for the leg alone': 1,
      'flown by another airline': 3,
      'terminals of flights, because the world has its own': 6,
    });
    const { timetable, problems } = buildTimetable(all.legs);
    expect(problems).toEqual([{ leg: 8, message: 'the world does not know aircraft ZZZ' }]);
    expect(timetable.count).toBe(all.legs.length - 1);
  });

  it('is read only for flights that are sold, by service type and by traffic restriction of the leg', () => {
    const sold = (byte: number, signs: string) =>
      signs
        .split('')
        .filter((sign) => between(record(14, [byte, sign])).legs.length === 1)
        .join('');
    expect(sold(14, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0')).toBe('BCGJLQRS');
    expect(sold(150, ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0')).toBe(' BCF');
    // The second segment is of through passengers.
    expect(sold(151, 'AKZ')).toBe('AKZ');
  });

  it('yields a codeshare once, but both of two different flights at the same time', () => {
    const other = (...puts: [number, string][]) => {
      const [own, british] = [record(14), record(14, [3, 'BA '], [6, '1500'], ...puts)];
      const file = [...lines.slice(0, 10), own, record(6, [3, 'BA ']), british, ...lines.slice(39, 44)];
      return readSsim([{ file: 'x', lines: file }]).legs.map(({ carrier }) => carrier);
    };
    expect(other()).toEqual(['AA', 'BA']);
    expect(other([129, 'AA '])).toEqual(['AA']);
    expect(other([149, 'X'])).toEqual(['AA']);
    expect(other([149, 'L'])).toEqual(['AA']);
    expect(other([129, 'AA '], [58, '1121'])).toEqual(['AA', 'BA']);
    expect(other([129, 'AA '], [15, '14MAR2727MAR27'])).toEqual(['AA', 'BA']);
    expect(other([129, 'AA '], [73, '738'])).toEqual(['AA', 'BA']);
    // An operator of both airlines may fly one flight for both.
    expect(other([129, 'YX '])).toEqual(['AA', 'BA']);
  });

  it('can name airlines by three letters: the seller, the operator and the codeshare partners', () => {
    const leg = record(17, [3, 'AAL'], [129, 'RPA']);
    const sold = record(12, [3, 'AAL44000101'], [34, 'JFKBOS'], [40, 'BAW1511 /IBE4218 /AS 6000 /GWI 900 ']);
    expect(between(leg, sold).legs).toMatchObject([
      { carrier: 'AA', flightNumber: 4400, operator: 'YX', codes: ['BA', 'IB', 'AS', 'GWI'] },
    ]);
    expect(between(record(14, [3, 'UAL'])).problems).toMatchObject([
      { message: 'the leg is not of AA, whose records these are' },
    ]);
    const { carriers, operators } = loadNetwork();
    const two = new Set([...carriers, ...operators].map(({ code }) => code));
    const three = [...DESIGNATORS.keys()];
    expect(three.filter((code) => !two.has(airlineOf(code)))).toEqual([]);
    expect(carriers.filter(({ code }) => !three.some((own) => airlineOf(own) === code))).toHaveLength(25);
    expect(['DLH', 'U2', '3U', 'GWI', ''].map(airlineOf)).toEqual(['LH', 'U2', '3U', 'GWI', '']);
  });

  it('keeps segments apart that differ in the hundreds digit of their itinerary variation', () => {
    const [leg, codes] = [record(11), record(12)];
    expect(between(leg, codes).legs[0]?.codes).toEqual(['BA', 'IB']);
    expect(between(record(11, [128, '1']), codes).legs[0]?.codes).toEqual([]);
    expect(between(record(11, [128, '1']), record(12, [28, '1'])).legs[0]?.codes).toEqual(['BA', 'IB']);
  });

  it('is refused as a whole when one data set in it is cut off', () => {
    const cut = lines.slice(0, 43);
    const refused = (...files: string[][]) =>
      expect(() => readSsim(files.map((own, at) => ({ file: `file ${at}`, lines: own }))));
    refused(cut).toThrow('file 0 ends without its last record, so it is not whole.');
    refused(lines, cut).toThrow('file 1 ends without its last record, so it is not whole.');
    refused([...cut, ...lines]).toThrow('file 0 ends without its last record, so it is not whole.');
    refused(lines, ['hello']).toThrow('file 1 does not begin as a standard schedule data set.');
    refused(lines, []).toThrow('file 1 does not begin as a standard schedule data set.');
    expect(readSsim([{ file: 'x', lines: [...lines, ...lines] }]).problems).toHaveLength(8);
  });
});

describe('the aircraft type codes of a schedule file', () => {
  const TOLD = `
73H 738, 32N 320, 32A 320, 32B 321, 31A 319, 32S 320, 73G 73W, 73J 739, 75W 752, 76W 763, 77L 772, 7M7 73W, E7W E75,
CRJ CR7, CR2 CR7, ER4 E70, AT5 AT4, DH3 DH8, 290 E90, 744 748, 380 388, 777 772, 787 789, 330 333, 737 738, M83 73W, SH6 SF3,
ATR AT7, CS3 223, CN1 CNA, 738 738, 35U 35U`;

  it('are mapped to the nearest types of the sandbox', () => {
    const told = TOLD.trim().split(/,\s*/);
    expect(told).toHaveLength(32);
    expect(
      told.map((pair) => `${pair.slice(0, 3)} ${AIRCRAFT[aircraftFor(pair.slice(0, 3)) ?? -1]?.code}`),
    ).toEqual(told);
    expect(aircraftFor('33X')).toBeUndefined();
    expect(aircraftFor('constructor')).toBeUndefined();
  });

  it('tell surface vehicles and freighters from passenger aircraft', () => {
    expect(['TRN', 'BUS', 'LCH', '33X', '738'].map((code) => notFlown(code)?.kind)).toEqual([
      'by surface vehicles',
      'by surface vehicles',
      'by surface vehicles',
      'freighters',
      undefined,
    ]);
  });
});

describe('the import of schedule files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schedules-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const list = join(folder, 'world', 'schedules-left-out.txt');
  const run = (...args: string[]): string => {
    const script = join(import.meta.dirname, '../schedules/import-ssim.ts');
    const env = { ...process.env, CARDINAL_DATA: folder };
    return execFileSync(process.execPath, [script, ...args], { env, encoding: 'utf8', stdio: 'pipe' });
  };

  it('takes several files, lists everything it left out, and is refused when that is more than half', () => {
    expect(run(TWO, BRITISH)).toBe(
      "23 flights on 17 pairs of airports are flown from the world's next start; 7 were left out.\n",
    );
    expect(readFileSync(list, 'utf8').split('\n')).toEqual([
      `${TWO}, line 36: the service type cannot be read`,
      `${TWO}, line 37: nobody knows the traffic restriction J`,
      `${TWO}, line 38: the frequency rate cannot be read`,
      `${TWO}, line 39: the date variation cannot be read`,
      `${BRITISH}, line 34: the world does not know the airline GWI`,
      `${BRITISH}, line 39: the leg belongs to no carrier record that can be read`,
      `${TWO}, line 35: the world does not know aircraft ZZZ`,
      '',
    ]);
    const poor = join(folder, 'poor.ssim');
    const bad = Array.from({ length: 60 }, (_, at) =>
      record(14, [6, String(at + 1).padStart(4)], [73, 'ZZZ']),
    );
    writeFileSync(poor, [...lines.slice(0, 10), record(11), ...bad, ...lines.slice(39, 44)].join('\n'));
    const before = readFileSync(join(folder, 'world', 'schedules.json'), 'utf8');
    expect(() => run(poor)).toThrow(
      /line 61: .*\n… and 10 more\nAll that was left out stands in .*schedules-left-out\.txt\.\n.*60 of 61 flights cannot be flown, which is more than half, so nothing was changed/s,
    );
    expect(readFileSync(join(folder, 'world', 'schedules.json'), 'utf8')).toBe(before);
    expect(readFileSync(list, 'utf8').trimEnd().split('\n')).toHaveLength(60);
    expect(run(poor, '--force')).toBe(
      "1 flights on 1 pairs of airports are flown from the world's next start; 60 were left out.\n",
    );
    expect(openTimetable(join(folder, 'world')).count).toBe(1);
  });
});
