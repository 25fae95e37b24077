import { describe, expect, it } from 'vitest';
import { ConnectTimes } from './connect-times.ts';
import { loadNetwork } from './network.ts';
import { terminalOf } from './terminals.ts';
import { TERMINALS } from './terminal-table.ts';
import { countTraffic } from './traffic.ts';

const network = loadNetwork();
const times = new ConnectTimes(network, countTraffic(network));
const at = (iata: string) => network.airports.iata.indexOf(iata);
const carrier = (code: string) => network.carriers.findIndex((airline) => airline.code === code);
const terminal = (code: string, airport: string, other: string) =>
  times.terminal(carrier(code), at(airport), at(other));
const minutes = (from: string, inCode: string, airport: string, to: string, outCode: string) =>
  times.minutes(at(airport), at(from), carrier(inCode), at(to), carrier(outCode));

describe('the terminals of airports', () => {
  it('are the ones where the airlines of fourteen well-known flights operate [TRP-04]', () => {
    expect(
      [
        ['BA', 'LHR', 'JFK'],
        ['VS', 'LHR', 'JFK'],
        ['LH', 'LHR', 'FRA'],
        ['DL', 'JFK', 'LHR'],
        ['B6', 'JFK', 'BOS'],
        ['AF', 'CDG', 'JFK'],
        ['AF', 'CDG', 'NCE'],
        ['EK', 'DXB', 'LHR'],
        ['QF', 'SYD', 'MEL'],
        ['QF', 'SYD', 'LAX'],
        ['JL', 'HND', 'CTS'],
        ['NH', 'HND', 'LHR'],
        ['SQ', 'SIN', 'LHR'],
        ['KL', 'AMS', 'LHR'],
      ].map(([code = '', airport = '', other = '']) => terminal(code, airport, other)),
    ).toEqual(['5', '3', '2', '4', '5', '2E', '2F', '3', '3', '1', '1', '3', '3', null]);
  });

  it('are given once for every airline at each airport of the table, which lists only existing airports and airlines', () => {
    for (const line of TERMINALS.trim().split('\n')) {
      const [iata = '', ...buildings] = line.split('|');
      expect(at(iata)).toBeGreaterThanOrEqual(0);
      const users = buildings.flatMap((text) => text.split(' ').slice(1));
      expect([iata, users.length]).toEqual([iata, new Set(users).size]);
      const codes = users.map((who) => who.replace(/\/[ha]$/, ''));
      const unknown = codes.filter(
        (who) => !['*', 'star', 'oneworld', 'skyteam'].includes(who) && carrier(who) < 0,
      );
      expect([iata, unknown]).toEqual([iata, []]);
      for (const one of network.carriers)
        for (const isAbroad of [false, true]) expect(() => terminalOf(one, iata, isAbroad)).not.toThrow();
    }
  });

  it('add minutes to a connection that changes them or enters the country, and in China also to one that leaves it', () => {
    expect(minutes('EDI', 'BA', 'LHR', 'JFK', 'BA')).toBe(60);
    expect(minutes('EDI', 'BA', 'LHR', 'JFK', 'VS')).toBe(85);
    expect(minutes('NCE', 'AF', 'CDG', 'JFK', 'AF')).toBe(85);
    expect(minutes('LHR', 'DL', 'JFK', 'BOS', 'DL')).toBe(95);
    expect(minutes('LHR', 'VS', 'JFK', 'BOS', 'DL')).toBe(95);
    expect(minutes('SJU', 'DL', 'JFK', 'BOS', 'DL')).toBe(50);
    expect(minutes('LHR', 'MU', 'PVG', 'PEK', 'MU')).toBe(120);
    expect(minutes('PEK', 'MU', 'PVG', 'LHR', 'MU')).toBe(120);
    expect(minutes('PEK', 'MU', 'PVG', 'CAN', 'MU')).toBe(50);
  });
});
