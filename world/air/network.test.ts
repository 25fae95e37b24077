import { describe, expect, it } from 'vitest';
import { distanceKm } from '../places/distance.ts';
import { hasTwoAisles, scheduledKm } from './aircraft.ts';
import { readFleets } from './build/fleets.ts';
import { aircraftOf } from './network.ts';
import { seasonBit } from './seasons.ts';
import { departureOf, flies, loadTimetable, makeTimetable, pairAt, type Timetable } from './timetable.ts';
import { ZoneClock, dayOf } from './zones.ts';

const timetable = loadTimetable();
const { network } = timetable;
const { lat, lon } = network.airports;
const kmBetween = (a: number, b: number) => distanceKm(lat[a] ?? 0, lon[a] ?? 0, lat[b] ?? 0, lon[b] ?? 0);
const endsOf = (route: number): [base: number, outstation: number] => [
  network.routes.base[route] ?? 0,
  network.routes.outstation[route] ?? 0,
];
const flownRoutes = [...new Set(timetable.route)];
const at = (iata: string) => network.airports.iata.indexOf(iata);
const carrier = (code: string) => network.carriers.findIndex((airline) => airline.code === code);

function flown(code: string, a: string, b: string): boolean {
  const { routes } = network;
  const ends = [at(a), at(b)].sort().join();
  return flownRoutes.some(
    (route) =>
      routes.carrier[route] === carrier(code) &&
      [routes.base[route], routes.outstation[route]].sort().join() === ends,
  );
}

describe('the flight network', () => {
  it('has more than 3,150 airports and about 60,000 routes, as the real world does', () => {
    expect(new Set(timetable.origin).size).toBeGreaterThan(3150);
    expect(2 * flownRoutes.length).toBeGreaterThan(58_000);
    expect(2 * flownRoutes.length).toBeLessThan(66_000);
  });

  it('includes seven well-known routes of large airlines', () => {
    const known = [
      'BA LHR JFK',
      'DL ATL LGA',
      'EK DXB LHR',
      'QF SYD MEL',
      'JL HND CTS',
      'LH FRA MUC',
      'TK IST CDG',
    ];
    expect(known.filter((text) => !flown(...(text.split(' ') as [string, string, string])))).toEqual([]);
  });

  it('flies well-known routes at their real frequency and with their real aircraft', () => {
    const { routes } = network;
    const onRoute = (code: string, a: string, b: string) =>
      flownRoutes
        .filter(
          (route) =>
            routes.carrier[route] === carrier(code) &&
            endsOf(route).toSorted().join() === [at(a), at(b)].toSorted().join(),
        )
        .map((route) => `${routes.weekly[route]} ${aircraftOf(routes, route).name}`);
    expect(onRoute('SQ', 'SIN', 'LHR')).toEqual(['28 Airbus A380']);
    // Between two countries that are not the airline's own.
    expect(onRoute('SQ', 'FRA', 'JFK')).toEqual(['7 Airbus A380']);
    expect(onRoute('EK', 'MXP', 'JFK')).toEqual(['7 Airbus A380']);
    expect(onRoute('EK', 'ATH', 'EWR')).toEqual(['7 Boeing 777-300ER']);
    expect(onRoute('QF', 'SIN', 'LHR')).toEqual(['7 Airbus A380']);
    expect(onRoute('SU', 'SVO', 'LED')).toEqual(['154 Airbus A321']);
    expect(onRoute('BA', 'LHR', 'JFK')).toEqual(['56 Boeing 777-200']);
    expect(onRoute('TK', 'IST', 'LHR')).toEqual(['70 Airbus A330-300']);
    expect(onRoute('KL', 'AMS', 'LHR')).toEqual(['70 Boeing 737-800']);
    expect(onRoute('KE', 'ICN', 'LAX')).toEqual(['14 Airbus A380']);
    expect(onRoute('CX', 'HKG', 'YVR')).toEqual(['14 Airbus A350-1000']);
    expect(onRoute('TG', 'BKK', 'FRA')).toEqual(['14 Boeing 777-300ER']);
    expect(onRoute('FI', 'KEF', 'BOS')).toEqual(['14 Boeing 737 MAX 8']);
    expect(onRoute('AF', 'ORY', 'PTP')).toEqual(['21 Boeing 777-300ER']);
    expect(onRoute('JL', 'HND', 'DFW')).toEqual(['14 Airbus A350-1000']);
    expect(onRoute('LA', 'GRU', 'MAD')).toEqual(['10 Boeing 777-300ER']);
  });

  it('has each pair of airports at most once for an airline', () => {
    const pairs = flownRoutes.map(
      (route) => `${network.routes.carrier[route]} ${endsOf(route).toSorted().join()}`,
    );
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('has none of eight routes that law, sense or their airlines rule out', () => {
    const never = [
      'FR LHR DUB',
      'WN LHR BWI',
      'AA SHA DFW',
      'DL LGA LAX',
      'LH JFK LAX',
      'VS LHR HKG',
      'JQ SYD LAX',
      'TK SAW SFO',
    ];
    expect(never.filter((text) => flown(...(text.split(' ') as [string, string, string])))).toEqual([]);
  });

  it('has no route beyond the distance that airlines schedule its aircraft for', () => {
    for (const route of flownRoutes) {
      const [a, b] = endsOf(route);
      if (kmBetween(a, b) > scheduledKm(aircraftOf(network.routes, route)))
        expect.fail(`${network.airports.iata[a]} ${network.airports.iata[b]}`);
    }
  });

  it('crosses oceans with wide-body aircraft, or with long-range narrow-body ones on thin routes', () => {
    const far = flownRoutes.filter((route) => kmBetween(...endsOf(route)) > 5000);
    const small = far.map((route) => aircraftOf(network.routes, route)).filter((type) => !hasTwoAisles(type));
    expect(new Set(small.map(({ code }) => code))).toEqual(new Set(['32Q', '752', '7M8', '7M9']));
    expect(small.length / far.length).toBeLessThan(0.15);
    const typeOn = (code: string, from: string, to: string) => {
      const route = far.find(
        (one) =>
          network.routes.carrier[one] === carrier(code) &&
          endsOf(one).toSorted().join() === [at(from), at(to)].toSorted().join(),
      );
      return route === undefined ? 'nothing' : aircraftOf(network.routes, route).name;
    };
    expect(typeOn('TP', 'LIS', 'JFK')).toBe('Airbus A330-200');
    expect(typeOn('FI', 'KEF', 'SEA')).toBe('Boeing 737 MAX 8');
    expect(typeOn('AA', 'JFK', 'LIS')).toBe('Airbus A321LR');
  });

  it('has no route that war or law forbids, and no aircraft that is too large for an airport', () => {
    const { country } = network.airports;
    const airline = (route: number) => network.carriers[network.routes.carrier[route] ?? 0];
    for (const route of flownRoutes) {
      const lands = endsOf(route).map((end) => country[end] ?? '');
      expect(lands).not.toContain('UA');
      if (lands.includes('RU'))
        expect(
          ['GB', 'US', 'DE', 'FR', 'JP', 'PL', 'FI'].filter((land) =>
            [...lands, airline(route)?.country].includes(land),
          ),
        ).toEqual([]);
    }
    expect(flown('SU', 'SVO', 'IST')).toBe(true);
    const typesAt = (iata: string) =>
      new Set(
        flownRoutes
          .filter((route) => endsOf(route).includes(at(iata)))
          .map((route) => aircraftOf(network.routes, route).code),
      );
    expect([...typesAt('LCY')].sort()).toEqual(['221', 'AT7', 'E90']);
    expect([...typesAt('ASE')].sort()).toEqual(['E75']);
    expect([...typesAt('YTZ')].sort()).toEqual(['DH4']);
    expect(flown('PD', 'YTZ', 'LAX')).toBe(false);
    expect(flown('AD', 'CGH', 'YYZ')).toBe(false);
  });

  it('has no route between countries that are closed to each other', () => {
    const { country } = network.airports;
    const closed = ['IN PK', 'IL SA', 'IL TR', 'US VE', 'DZ MA', 'IR US', 'CY TR'];
    const landsOf = (route: number) => endsOf(route).map((end) => country[end] ?? '');
    const airlineOf = (route: number) => network.carriers[network.routes.carrier[route] ?? 0]?.country ?? '';
    for (const route of flownRoutes) {
      const [a = '', b = ''] = landsOf(route);
      const pairs = [
        [a, b],
        [a, airlineOf(route)],
        [b, airlineOf(route)],
      ].map((pair) => pair.sort().join(' '));
      expect(pairs.filter((pair) => closed.includes(pair))).toEqual([]);
    }
    expect(flown('LY', 'TLV', 'ATH')).toBe(true);
  });

  it('needs no more wide-body aircraft than the airlines own', () => {
    const fleets = readFleets(network.carriers);
    const hours = new Map<string, number>();
    for (let pattern = 0; pattern < timetable.count; pattern++) {
      if (!hasTwoAisles(aircraftOf(network.routes, timetable.route[pattern] ?? 0))) continue;
      const code = network.carriers[timetable.carrier[pattern] ?? 0]?.code ?? '';
      const days = (timetable.days[pattern] ?? 0).toString(2).replaceAll('0', '').length;
      hours.set(code, (hours.get(code) ?? 0) + (days * (timetable.block[pattern] ?? 0)) / 60 / 7);
    }
    expect(hours.get('EK')).toBeGreaterThan(2500);
    for (const [code, away] of hours) {
      const wide = [...(fleets.get(code) ?? [])].filter(([type]) => hasTwoAisles(type));
      const has = wide.reduce((sum, [, count]) => sum + count, 0);
      // 17 hours a day on the way at most, and a sixth for rounding in the table.
      expect([code, away / 17 <= has * 1.17]).toEqual([code, true]);
    }
    const needed = [...hours.values()].reduce((sum, away) => sum + away, 0) / 17;
    expect(needed).toBeGreaterThan(2800);
    expect(needed).toBeLessThan(4300);
  });

  it('uses aircraft types in the shares that airlines do', () => {
    const share = (code: string, types: string) => {
      const own = flownRoutes.filter((route) => network.routes.carrier[route] === carrier(code));
      const weekly = (list: readonly number[]) =>
        list.reduce((sum, route) => sum + (network.routes.weekly[route] ?? 0), 0);
      const such = own.filter((route) => types.split(' ').includes(aircraftOf(network.routes, route).code));
      return Math.round((100 * weekly(such)) / weekly(own));
    };
    for (const code of ['AA', 'UA', 'DL']) {
      const regional = share(code, 'E75 E70 CR7 CR9');
      expect([code, regional > 30, regional < 55]).toEqual([code, true, true]);
    }
    expect(share('EK', '388')).toBeGreaterThan(28);
    expect(share('EK', '359')).toBeLessThan(20);
    expect(share('AS', 'DH4')).toBe(0);
    expect(share('BA', 'DHT')).toBe(0);
  });

  it('has no flights of airlines that have ceased', () => {
    const ended = ['3K', '7H', '3M', 'WG', 'SI', 'T3'];
    const airlines = new Set(timetable.carrier);
    expect(ended.filter((code) => airlines.has(carrier(code)))).toEqual([]);
  });

  it('uses only aircraft types that the airline owns, and has no route that none of them can fly', () => {
    const typesOf = (code: string) =>
      flownRoutes
        .filter((route) => network.routes.carrier[route] === carrier(code))
        .map((route) => aircraftOf(network.routes, route));
    for (const code of ['U2', 'EW', 'LS', 'PC', 'AK', 'DY'])
      expect([code, typesOf(code).filter(hasTwoAisles)]).toEqual([code, []]);
    expect(typesOf('KL').map(({ code }) => code)).not.toContain('7M8');
    expect(flown('U2', 'LGW', 'JFK')).toBe(false);
  });

  it('gives flights the same numbers whether or not dormant routes are flown', () => {
    const { routes } = network;
    const idle = Array.from({ length: routes.count }, (_, route) => route).filter(
      (route) => routes.season[route] === 0,
    );
    expect(idle.length).toBeGreaterThan(0);
    const every = makeTimetable({
      ...network,
      routes: { ...routes, season: routes.season.map((bits) => bits || 3) },
    });
    const numbersOf = ({ route, flightNumber }: Timetable) =>
      Array.from(route, (of, row) => `${of} ${flightNumber[row]}`).filter(
        (text) => !idle.includes(Number.parseInt(text, 10)),
      );
    expect(numbersOf(every).sort()).toEqual(numbersOf(timetable).sort());
  });
});

describe('a fuel stop', () => {
  const { iata } = network.airports;

  it('is made by small aircraft near the end of their range, at an airport on the way [AIR-09]', () => {
    expect(timetable.fuelStops.size).toBeGreaterThan(100);
    expect(timetable.fuelStops.size).toBeLessThan(400);
    for (const [route, stop] of timetable.fuelStops) {
      const { base, outstation } = network.routes;
      const [from, to] = [base[route] ?? 0, outstation[route] ?? 0];
      const { rangeKm } = aircraftOf(network.routes, route);
      expect(rangeKm).toBeLessThanOrEqual(2000);
      expect(kmBetween(from, to)).toBeGreaterThanOrEqual(0.85 * rangeKm);
      expect(kmBetween(from, stop) + kmBetween(stop, to)).toBeLessThanOrEqual(1.1 * kmBetween(from, to));
      expect([from, to]).not.toContain(stop);
    }
  });

  it('adds its time to the flight [AIR-09]', () => {
    const route = [...timetable.fuelStops].find(
      ([of, stop]) => iata[stop] === 'LBL' && iata[network.routes.outstation[of] ?? -1] === 'DAL',
    )?.[0];
    const pattern = timetable.route.findIndex(
      (of, row) => of === route && iata[timetable.origin[row] ?? -1] === 'DEN',
    );
    // 1,064 km at 300 km an hour, and 40 minutes on the ground at Liberal.
    expect(timetable.block[pattern]).toBeGreaterThan(4 * 60);
    expect(timetable.block[pattern]).toBeLessThan(5 * 60);
  });
});

describe('the flight timetable', () => {
  it('has about a hundred thousand flights on every day of the next 330', () => {
    for (const date of ['2026-12-02', '2027-03-28', '2027-07-16', '2027-10-16']) {
      const day = dayOf(date);
      let flights = 0;
      for (let pattern = 0; pattern < timetable.count; pattern++)
        if (flies(timetable, pattern, day)) flights++;
      expect(flights).toBeGreaterThan(95_000);
      expect(flights).toBeLessThan(118_000);
    }
  });

  const patternsOf = (from: string, to: string) => {
    const pair = pairAt(timetable, at(from), at(to));
    const { start } = timetable.pairs;
    return Array.from({ length: (start[pair + 1] ?? 0) - (start[pair] ?? 0) }, (_, row) => {
      const pattern = (start[pair] ?? 0) + row;
      return {
        departs: timetable.departs[pattern] ?? 0,
        block: timetable.block[pattern] ?? 0,
      };
    });
  };

  it('includes overnight flights eastwards across a continent, as a minority', () => {
    const pairs = ['LAX JFK', 'SFO EWR', 'SEA BOS', 'PER SYD'] as const;
    for (const pair of pairs) {
      const [from = '', to = ''] = pair.split(' ');
      const flights = patternsOf(from, to);
      const nights = flights.filter(({ departs }) => departs >= 21 * 60).length;
      expect([pair, nights > 0, nights < flights.length / 2]).toEqual([pair, true, true]);
    }
  });

  it('has the block times that airlines publish, within 8 %', () => {
    const published = [
      'JFK LHR 425',
      'LHR JFK 485',
      'JFK LAX 380',
      'LAX JFK 330',
      'SYD LAX 820',
      'LAX SYD 910',
      'LHR SIN 785',
      'HND LAX 600',
      'LAX HND 700',
      'SYD SCL 720',
      'SCL SYD 885',
      'DXB JFK 850',
      'MEL SYD 85',
      'SIN JFK 1110',
      'PER LHR 1040',
      // Around Russia.
      'LHR HND 820',
      'HEL NRT 770',
      'JFK HND 855',
      'FRA ICN 720',
      'HKG LHR 870',
      // Never at cruise.
      'HNL OGG 42',
      'BOG MDE 60',
      'SEA PDX 60',
      'SFO LAX 90',
      'LHR EDI 80',
    ];
    for (const text of published) {
      const [from = '', to = '', minutes] = text.split(' ');
      const blocks = patternsOf(from, to)
        .map(({ block }) => block)
        .sort((a, b) => a - b);
      const middle = blocks[blocks.length >> 1] ?? 0;
      // Our times are rounded to five minutes, which is more than that of a short flight.
      const off = Math.abs(middle - Number(minutes));
      expect([text, off <= Math.max(5, 0.08 * Number(minutes))]).toEqual([text, true]);
    }
  });

  it('changes season on the last Sundays of March and October', () => {
    expect(
      ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'].map((date) => seasonBit(dayOf(date))),
    ).toEqual([2, 1, 1, 2]);
  });

  it('has each flight number at most once a day', () => {
    const day = dayOf('2027-05-12');
    const seen = new Uint8Array(network.carriers.length * 10_000);
    for (let pattern = 0; pattern < timetable.count; pattern++) {
      if (!flies(timetable, pattern, day)) continue;
      const flight = (timetable.carrier[pattern] ?? 0) * 10_000 + (timetable.flightNumber[pattern] ?? 0);
      if (seen[flight] === 1) expect.fail(`flight ${flight}`);
      seen[flight] = 1;
    }
  });

  it('has departures in the local time of the airport, in winter and in summer', () => {
    const pattern = timetable.origin.indexOf(at('JFK'));
    const minute = timetable.departs[pattern] ?? 0;
    expect(departureOf(timetable, pattern, dayOf('2027-01-15'))).toBe(
      dayOf('2027-01-15') * 1440 + minute + 300,
    );
    expect(departureOf(timetable, pattern, dayOf('2027-07-15'))).toBe(
      dayOf('2027-07-15') * 1440 + minute + 240,
    );
  });
});

describe('the clocks of time zones', () => {
  const clock = new ZoneClock(['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']);
  const minutes = (iso: string) => Date.parse(iso) / 60_000;

  it('skip and repeat an hour on the nights when they change', () => {
    const spring = dayOf('2027-03-14');
    expect(clock.toUniversal(0, spring, 119)).toBe(minutes('2027-03-14T06:59Z'));
    expect(clock.toUniversal(0, spring, 150)).toBe(minutes('2027-03-14T07:30Z'));
    expect(clock.toUniversal(0, spring, 180)).toBe(minutes('2027-03-14T07:00Z'));
    const autumn = dayOf('2027-11-07');
    expect(clock.toUniversal(0, autumn, 90)).toBe(minutes('2027-11-07T05:30Z'));
    expect(clock.toUniversal(0, autumn, 120)).toBe(minutes('2027-11-07T07:00Z'));
  });

  it('are right for quarter-hour and half-hour offsets and on both sides of the date line', () => {
    const day = dayOf('2027-01-20');
    expect(clock.toUniversal(1, day, 720)).toBe(minutes('2027-01-20T06:15Z'));
    expect(clock.toUniversal(2, day, 720)).toBe(minutes('2027-01-20T01:00Z'));
    expect(clock.toUniversal(3, day, 0)).toBe(minutes('2027-01-19T11:00Z'));
  });

  it('convert to local time and back for a whole year', () => {
    for (let zone = 0; zone < 4; zone++) {
      for (let hour = 0; hour < 366 * 24; hour += 5) {
        const universal = minutes('2027-01-01T00:00Z') + hour * 60;
        const local = clock.toLocal(zone, universal);
        const again = clock.toUniversal(zone, Math.floor(local / 1440), local % 1440);
        if (again !== universal && again !== universal - 60 && again !== universal - 30)
          expect.fail(`zone ${zone} ${new Date(universal * 60_000).toISOString()}`);
      }
    }
  });
});
