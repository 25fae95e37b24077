import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { networkOf } from '../../fixtures/small-network.ts';
import { type Timetable, departureOf, flies, makeTimetable } from '../../timetable.ts';
import { dateOf, dayOf, ZoneClock } from '../../zones.ts';
import { buildTimetable } from '../build-timetable.ts';
import { readSsim } from '../read-ssim.ts';
import { openTimetable } from '../schedule-file.ts';
import type { ScheduledLeg } from '../scheduled-leg.ts';
import { writeSsim } from '../write-ssim.ts';
import { periodsOf } from './periods.ts';
import { readGtfs } from './read-gtfs.ts';

const folder = mkdtempSync(join(tmpdir(), 'gtfs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Tables = Readonly<Record<string, string>>;

const feed: Tables = {
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone\nBA,British Airways,https://ba.example,Europe/London',
  'stops.txt':
    'stop_id,stop_code,stop_name,parent_station\nLHR,,Heathrow,\nny,JFK,"Kennedy, New York",\nny-4,,Terminal 4,ny\nCDG,,Roissy,',
  'routes.txt': 'route_id,agency_id,route_short_name,route_type\nr1,BA,BA 117,1100\nbus,BA,X9,3',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nwk,1,0,0,0,1,0,0,20270301,20270328',
  'calendar_dates.txt': 'service_id,date,exception_type\nwk,20270305,2\nwk,20270306,1',
  'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nr1,wk,t1,\nbus,wk,b1,',
  'stop_times.txt':
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt1,31:30:00,,ny-4,9\nt1,23:00:00,23:15:00,LHR,1\nb1,09:00:00,09:00:00,LHR,1',
};

/** Writes a feed and answers its path. */
async function written(tables: Tables, name = `${crypto.randomUUID()}.zip`): Promise<string> {
  const zip = new ZipFile();
  for (const [file, text] of Object.entries(tables)) zip.addBuffer(Buffer.from(text), file);
  zip.end();
  const path = join(folder, name);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

const read = async (changed: Tables = {}) => readGtfs(await written({ ...feed, ...changed }));
const added = (file: string, ...lines: string[]): Tables => ({ [file]: [feed[file], ...lines].join('\n') });

describe('a GTFS feed', () => {
  it('tells flights by the clock of the agency, on the days of their service', async () => {
    const { legs, problems, places } = await read();
    expect(problems).toEqual([]);
    const flown = {
      carrier: 'BA',
      flightNumber: 117,
      origin: 'LHR',
      destination: 'JFK',
      operator: 'BA',
      codes: [],
    };
    // Mondays of four weeks, Fridays of the last three, and one Saturday in place of a Friday.
    expect(legs.map(({ from, until, days }) => [dateOf(from), dateOf(until), days])).toEqual([
      ['2027-03-01', '2027-03-22', 0b1],
      ['2027-03-06', '2027-03-06', 0b100000],
      ['2027-03-12', '2027-03-26', 0b10000],
    ]);
    for (const leg of legs)
      expect(leg).toMatchObject({ ...flown, departs: 23 * 60 + 15, block: 8 * 60 + 15 });
    expect(new Set(places.map(({ file, line }) => `${file} ${line}`))).toEqual(new Set(['trips.txt 2']));
  });

  it('leaves at another local time when the clocks of one end alone change, and stops on the way', async () => {
    const back = ['t2,12:00:00,12:00:00,ny,1', 't2,19:00:00,20:00:00,CDG,2', 't2,21:10:00,21:10:00,LHR,3'];
    const { legs, problems } = await read({
      ...added('trips.txt', 'r1,wk,t2,BA0178'),
      ...added('stop_times.txt', ...back),
    });
    expect(problems).toEqual([]);
    const flown = legs
      .filter(({ flightNumber }) => flightNumber === 178)
      .map(({ origin, destination, from, until, departs, block }) =>
        [origin, destination, dateOf(from), dateOf(until), departs, block].join(' '),
      );
    // New York changes on 14 March, London on the 28th.
    expect(flown).toEqual([
      'JFK CDG 2027-03-01 2027-03-08 420 420',
      'JFK CDG 2027-03-06 2027-03-06 420 420',
      'JFK CDG 2027-03-12 2027-03-12 420 420',
      'JFK CDG 2027-03-15 2027-03-26 480 420',
      'CDG LHR 2027-03-01 2027-03-22 1260 70',
      'CDG LHR 2027-03-06 2027-03-06 1260 70',
      'CDG LHR 2027-03-12 2027-03-26 1260 70',
    ]);
  });

  it('is told of wrong lines by file and number and read without them', async () => {
    const { legs, problems, lost } = await read({
      ...added(
        'agency.txt',
        'ZZ9,Nobody Air,https://n.example,Europe/London',
        'AF,Air France,https://a.example,Mars/Base',
      ),
      ...added('stops.txt', 'nowhere,,Nowhere,', 'XQX,,Unknown,'),
      ...added('routes.txt', 'r2,AF,AF1,1100', 'r3,BA,BA9,plane', 'r4,BA,Nine,1100'),
      ...added(
        'calendar.txt',
        'odd,1,0,0,0,1,0,0,20270230,20270328',
        'wk,1,0,0,0,0,0,0,20270301,20270302',
        'x,1',
      ),
      ...added('calendar_dates.txt', 'wk,20270306,3', '', 'wk,tomorrow,1'),
      ...added(
        'trips.txt',
        'r2,wk,t2,',
        'r4,wk,t3,',
        'r1,odd,t4,',
        'r1,wk,t1,',
        'r1,wk,t5,',
        'r1,wk,t6,',
        'r1,wk,t7,',
      ),
      ...added(
        'stop_times.txt',
        't4,1:00:00,1:00:00,LHR,1',
        't4,2:00:00,2:00:00,CDG,2',
        't5,1:00:00,1:00:00,LHR,1',
        't5,1:75:00,,CDG,2',
        't6,1:00:00,1:00:00,LHR,1',
        't6,2:00:00,2:00:00,XQX,2',
        't7,1:00:00,1:00:00,LHR,1',
      ),
    });
    expect(legs).toHaveLength(3);
    expect(problems.map(({ file, line, message }) => `${file} ${line}: ${message}`)).toEqual([
      'agency.txt 3: the agency is no airline that the world knows: Nobody Air',
      'agency.txt 4: nobody knows the time zone Mars/Base',
      'stops.txt 6: stop nowhere has no code of an airport',
      'routes.txt 4: route r2 is of no airline that can be read',
      'routes.txt 5: the type of route cannot be read',
      'calendar.txt 3: the period cannot be read',
      'calendar.txt 4: service wk is told twice',
      'calendar.txt 5: the line has 2 columns instead of 10',
      'calendar_dates.txt 4: the type of exception cannot be read',
      'calendar_dates.txt 6: the date cannot be read',
      'trips.txt 4: trip t2 is on no route that can be read',
      'trips.txt 5: trip t3 has no flight number',
      'trips.txt 7: trip t1 is told twice',
      'stop_times.txt 8: the time cannot be read, so that trip t5 is left out',
      'trips.txt 6: trip t4 is of service odd, which nobody tells',
      'trips.txt 9: trip t6 stops at XQX, which the world does not know',
      'trips.txt 10: trip t7 has fewer than two stops',
    ]);
    // Errors in stops and routes may concern trains.
    expect(lost).toBe(7);
  });

  it('is refused whole when it is damaged, not whole or something else', async () => {
    const path = await written(feed);
    const bytes = readFileSync(path);
    const other = (content: Uint8Array | string) => {
      const file = join(folder, 'other.zip');
      writeFileSync(file, content);
      return readGtfs(file);
    };
    await expect(other('hello')).rejects.toThrow('no whole zip file');
    await expect(other(bytes.subarray(0, bytes.length / 2))).rejects.toThrow('no whole zip file');
    const stored = new ZipFile();
    for (const [file, text] of Object.entries(feed))
      stored.addBuffer(Buffer.from(text), file, { compress: false });
    stored.end();
    const plain = join(folder, 'plain.zip');
    await pipeline(stored.outputStream, createWriteStream(plain));
    const flipped = readFileSync(plain);
    flipped.write('24', flipped.indexOf('23:15:00'));
    await expect(other(flipped)).rejects.toThrow('stop_times.txt is damaged: its sum is not the one');
    const { 'trips.txt': _, ...without } = feed;
    await expect(readGtfs(await written(without))).rejects.toThrow('The feed has no trips.txt');
    const { 'calendar.txt': _weeks, 'calendar_dates.txt': _dates, ...timeless } = feed;
    await expect(readGtfs(await written(timeless))).rejects.toThrow(
      'neither calendar.txt nor calendar_dates.txt',
    );
    await expect(read(added('stops.txt', 'a,"never closed,,'))).rejects.toThrow('stops.txt is damaged');
  });

  it('takes the place of the timetable whole, or not at all', async () => {
    const run = (path: string) =>
      execFileSync(process.execPath, [join(import.meta.dirname, '../import-gtfs.ts'), path], {
        env: { ...process.env, CARDINAL_DATA: folder },
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(run(await written(feed))).toBe(
      "3 flights on 1 pairs of airports are flown from the world's next start; 0 were left out.\n",
    );
    const day = dayOf('2027-03-08');
    expect(departuresOn(openTimetable(join(folder, 'world')), day)).toEqual([
      `BA 117 LHR JFK ${day * 1440 + 23 * 60 + 15} 495`,
    ]);
    const { 'trips.txt': _, ...without } = feed;
    const broken = await written(without);
    expect(() => run(broken)).toThrow('The feed has no trips.txt');
    expect(() => run(join(folder, 'none.zip'))).toThrow(`There is no file ${join(folder, 'none.zip')}.`);
    expect(departuresOn(openTimetable(join(folder, 'world')), day)).toHaveLength(1);
  }, 60_000);
});

describe('days as periods', () => {
  it('are exactly those days, as few periods as weeks and weekdays allow', () => {
    const monday = dayOf('2027-03-01');
    const weeks = (count: number, ...weekdays: number[]) =>
      Array.from({ length: count }, (_, week) => weekdays.map((day) => monday + 7 * week + day)).flat();
    expect(periodsOf(weeks(5, 0, 2, 4))).toEqual([{ from: monday, until: monday + 32, days: 0b10101 }]);
    expect(periodsOf([])).toEqual([]);
    const draws = Array.from({ length: 300 }, (_, at) => at).filter((at) => (at * 7919) % 11 < 6);
    const days = draws.map((at) => monday + at);
    const back = periodsOf(days).flatMap(({ from, until, days: bits }) =>
      Array.from({ length: until - from + 1 }, (_, at) => from + at).filter(
        (day) => (bits >> ((day + 3) % 7)) & 1,
      ),
    );
    expect(back.toSorted((a, b) => a - b)).toEqual(days);
  });
});

/** Every departure of a day: airline, airports, UTC time and duration. */
function departuresOn(timetable: Timetable, day: number): string[] {
  const { network, origin, destination, carrier, flightNumber, block } = timetable;
  return Array.from({ length: timetable.count }, (_, pattern) => pattern)
    .filter((pattern) => flies(timetable, pattern, day))
    .map((pattern) =>
      [
        network.carriers[carrier[pattern] ?? 0]?.code,
        flightNumber[pattern],
        network.airports.iata[origin[pattern] ?? 0],
        network.airports.iata[destination[pattern] ?? 0],
        departureOf(timetable, pattern, day),
        block[pattern],
      ].join(' '),
    )
    .sort();
}

describe('flights of the packaged network as a feed', () => {
  it('comes back departure for departure, over changes of the clocks at either end', async () => {
    const [from, until] = [dayOf('2027-03-01'), dayOf('2027-04-11')];
    const some = makeTimetable(networkOf('JFK LHR CDG KTM DEL AKL HNL ADL YYT SYD SIN'));
    const { legs } = readSsim([{ file: 'x', lines: writeSsim(some, from, until).split('\n') }]);
    const { timetable } = buildTimetable(legs);
    const feedOfLegs = await readGtfs(await written(feedOf(legs, timetable)));
    expect(feedOfLegs.problems).toEqual([]);
    const again = buildTimetable(feedOfLegs.legs).timetable;
    let count = 0;
    for (let day = from + 1; day < until; day++) {
      const flown = departuresOn(timetable, day);
      expect(departuresOn(again, day)).toEqual(flown);
      count += flown.length;
    }
    expect(count).toBeGreaterThan(5_000);
  });
});

/** A feed of legs: each departure of a leg on the clock of London, those of one minute of it as one trip. */
function feedOf(legs: readonly ScheduledLeg[], { network }: Timetable): Tables {
  const clock = new ZoneClock([...network.zones, 'Europe/London']);
  const london = network.zones.length;
  const zoneOf = (code: string) => network.airports.zone[network.airports.iata.indexOf(code)] ?? 0;
  const clockTime = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
  const [trips, dates, times]: [string[], string[], string[]] = [[], [], []];
  for (const [at, leg] of legs.entries()) {
    const byMinute = new Map<number, string[]>();
    for (let day = leg.from; day <= leg.until; day++) {
      if (((leg.days >> ((day + 3) % 7)) & 1) === 0) continue;
      const universal = clock.toUniversal(zoneOf(leg.origin), day, leg.departs);
      const service = Math.floor(clock.toLocal(london, universal) / 1440) - 1;
      const minute = universal - (clock.toUniversal(london, service, 720) - 720);
      byMinute.set(minute, [...(byMinute.get(minute) ?? []), dateOf(service).replaceAll('-', '')]);
    }
    for (const [minute, flown] of byMinute) {
      const id = `${at}-${minute}`;
      trips.push(`${leg.carrier},${id},${id},${leg.carrier} ${leg.flightNumber},${leg.aircraft}`);
      dates.push(...flown.map((date) => `${id},${date},1`));
      times.push(`${id},,${clockTime(minute)},${leg.origin},1`);
      times.push(`${id},${clockTime(minute + leg.block)},,${leg.destination},2`);
    }
  }
  const codes = [...new Set(legs.map(({ carrier }) => carrier))];
  const airports = [...new Set(legs.flatMap(({ origin, destination }) => [origin, destination]))];
  const table = (head: string, lines: readonly string[]) => [head, ...lines].join('\n');
  return {
    'agency.txt': table(
      'agency_id,agency_name,agency_timezone',
      codes.map((code) => `${code},${code},Europe/London`),
    ),
    'stops.txt': table('stop_id', airports),
    'routes.txt': table(
      'route_id,agency_id,route_type',
      codes.map((code) => `${code},${code},1100`),
    ),
    'trips.txt': table('route_id,service_id,trip_id,trip_short_name,aircraft_type', trips),
    'calendar_dates.txt': table('service_id,date,exception_type', dates),
    'stop_times.txt': table('trip_id,arrival_time,departure_time,stop_id,stop_sequence', times),
  };
}
