import { describe, expect, it } from 'vitest';
import { departureOf, flies, loadTimetable, pairAt } from './timetable.ts';
import { dayOf } from './zones.ts';

const timetable = loadTimetable();
const { network } = timetable;
const at = (iata: string) => network.airports.iata.indexOf(iata);
const carrier = (code: string) => network.carriers.findIndex((airline) => airline.code === code);

describe('the departure times of flights', () => {
  it('respect airport curfews in January, in July and in the weeks when clocks differ', () => {
    const closed = new Map(
      Object.entries({
        '2330-0445': 'LHR',
        '0000-0500': 'LGW MUC BRU DCA',
        '0000-0600': 'GVA LGA WLG',
        '0030-0600': 'NRT',
        '2100-0700': 'ITM',
        '2200-0630': 'LCY',
        '2200-0700': 'FUK BMA',
        '2230-0600': 'SDU',
        '2300-0500': 'FRA',
        '2300-0600': 'SYD HAM CGH TSA GMP OOL ADL',
        '2300-0645': 'YTZ',
        '2300-0700': 'SNA',
        '2330-0600': 'ORY ZRH DUS STR BER LIN SAN BVA CIA LUX CRL',
      }).flatMap(([hours, airports]) => airports.split(' ').map((iata) => [at(iata), hours] as const)),
    );
    const clockOf = (minute: number) => 100 * Math.floor(minute / 60) + (minute % 60);
    const isClosed = (airport: number, minute: number, first = 0) => {
      const [from = 0, until = 0] = closed.get(airport)?.split('-').map(Number) ?? [];
      const [time, end] = [clockOf(minute), Math.max(until, first)];
      return from < end ? time >= from && time < end : time >= from || time < end;
    };
    const moves = (date: string) => {
      const wrong: string[] = [];
      const airports = new Set<number>();
      for (let pattern = 0; pattern < timetable.count; pattern++) {
        const [from = 0, to = 0, leaves = 0] = [
          timetable.origin[pattern],
          timetable.destination[pattern],
          timetable.departs[pattern],
        ];
        if (closed.has(from) && isClosed(from, leaves, 600))
          wrong.push(`${network.airports.iata[from]} leaves ${leaves}`);
        if (!closed.has(to) || !flies(timetable, pattern, dayOf(date))) continue;
        airports.add(to);
        const lands = departureOf(timetable, pattern, dayOf(date)) + (timetable.block[pattern] ?? 0);
        const minute = timetable.clock.toLocal(network.airports.zone[to] ?? 0, lands) % 1440;
        if (isClosed(to, minute)) wrong.push(`${network.airports.iata[to]} lands ${minute}`);
      }
      return [airports.size, ...wrong];
    };
    for (const date of ['2027-01-13', '2027-03-24', '2027-07-14', '2027-10-13', '2027-11-03'])
      expect([date, ...moves(date)]).toEqual([date, 35]);
  });

  const patternsOf = (from: string, to: string) => {
    const pair = pairAt(timetable, at(from), at(to));
    const { start } = timetable.pairs;
    return Array.from({ length: (start[pair + 1] ?? 0) - (start[pair] ?? 0) }, (_, row) => {
      const pattern = (start[pair] ?? 0) + row;
      return { carrier: timetable.carrier[pattern], departs: timetable.departs[pattern] ?? 0 };
    });
  };

  it('include overnight flights westwards over long distances and from north to south', () => {
    const late = [
      'HKG LHR CX',
      'SIN LHR SQ',
      'BKK FRA TG',
      'DEL LHR AI',
      'LAX SYD QF',
      'JFK GRU LA',
      'LHR JNB BA',
    ];
    for (const text of late) {
      const [from = '', to = '', code = ''] = text.split(' ');
      const nights = patternsOf(from, to).filter(
        (flight) => flight.carrier === carrier(code) && (flight.departs >= 1230 || flight.departs <= 150),
      );
      expect([text, nights.length > 0]).toEqual([text, true]);
    }
    const evening = patternsOf('JFK', 'LHR').filter(({ departs }) => departs >= 1050 && departs <= 1400);
    expect(evening.length / patternsOf('JFK', 'LHR').length).toBeGreaterThan(0.75);
  });

  it('are often at night from the hubs of the Gulf, and no hour has more than about a tenth of the world’s', () => {
    const hours = new Float64Array(24);
    const gulf = { night: 0, all: 0 };
    for (const [pattern, leaves] of timetable.departs.entries()) {
      const hour = Math.floor(leaves / 60);
      hours[hour] = (hours[hour] ?? 0) + 1 / timetable.count;
      if (timetable.origin[pattern] !== at('DXB') || (timetable.block[pattern] ?? 0) < 330) continue;
      gulf.all++;
      if (hour < 7) gulf.night++;
    }
    expect(Math.max(...hours)).toBeLessThan(0.105);
    expect(gulf.night / gulf.all).toBeGreaterThan(0.2);
    expect(gulf.night / gulf.all).toBeLessThan(0.5);
  });

  it('of one airline on one route are at least 15 minutes apart', () => {
    const last = new Map<string, number>();
    for (const [pattern, leaves] of timetable.departs.entries()) {
      const key = [
        timetable.carrier[pattern],
        timetable.origin[pattern],
        timetable.destination[pattern],
      ].join();
      const before = last.get(key);
      if (before !== undefined && leaves - before < 15) expect.fail(`${key} ${before} ${leaves}`);
      last.set(key, leaves);
    }
  });

  it('at a hub follow waves of landings', () => {
    const day = dayOf('2027-01-13');
    const landings = new Map<number, number>();
    for (const [pattern, leaves] of timetable.departs.entries()) {
      if (timetable.destination[pattern] !== at('FRA') || timetable.carrier[pattern] !== carrier('LH'))
        continue;
      const lands = timetable.clock.toUniversal(
        network.airports.zone[timetable.origin[pattern] ?? 0] ?? 0,
        day,
        leaves + (timetable.block[pattern] ?? 0),
      );
      const local = timetable.clock.toLocal(network.airports.zone[at('FRA')] ?? 0, lands) % 1440;
      const half = Math.floor(local / 30);
      landings.set(half, (landings.get(half) ?? 0) + 1);
    }
    // From eight in the morning to eight in the evening: nearly none for half an hour, and a wave of them.
    const byDay = Array.from({ length: 24 }, (_, at) => landings.get(16 + at) ?? 0);
    expect(byDay.filter((flights) => flights <= 3).length).toBeGreaterThan(5);
    expect(byDay.filter((flights) => flights >= 20).length).toBeGreaterThan(5);
  });
});
