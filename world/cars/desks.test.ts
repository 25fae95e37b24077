import { describe, expect, it } from 'vitest';
import { loadPlaces } from '../places/read.ts';
import { airportRanks } from '../places/busy-airports.ts';
import { deskById, desksAt, desksIn, hoursOf, loadSites } from './desks.ts';
import { nearestOpen, stateAt } from './hours.ts';
import { readLocal, writeLocal } from './local-time.ts';
import { presentDesk } from './present-desk.ts';

const NOW = new Date('2026-11-23T14:05:00Z');
const siteOf = (key: string) => {
  const site = loadSites().byKey.get(key);
  if (!site) throw new Error(`No site ${key}.`);
  return site;
};
const at = (text: string) => {
  const local = readLocal(text);
  if (!local) throw new Error(`No time ${text}.`);
  return local;
};

describe('rental desks [GRD-01]', () => {
  it('exist at every airport with flights and in every city of more than 50,000', () => {
    const { cities, airports } = loadPlaces().file;
    const large = cities.id.filter((_, index) => (cities.population[index] ?? 0) > 50_000);
    for (const id of large) expect(loadSites().byKey.has(`c${id}`)).toBe(true);
    const flown = airports.iata.filter((_, index) => (airportRanks()[index] ?? 0) > 0);
    const without = flown.filter((iata) => {
      const site = siteOf(iata);
      return desksAt(site).length === 0 && site.country !== 'KP' && site.continent !== 'Antarctica';
    });
    expect(flown.length).toBeGreaterThan(3000);
    expect(without).toEqual([]);
  });

  it('are found by their ids, and a brand has one desk at a site', () => {
    for (const key of ['ATL', 'LIS', 'c2988507', 'BTV'])
      for (const desk of desksAt(siteOf(key))) expect(deskById(desk.id)).toEqual(desk);
    expect(desksIn({ airport: 'ATL' }).length).toBeGreaterThan(12);
    expect(deskById('ZE-XXX')).toBeNull();
    expect(deskById('nonsense')).toBeNull();
  });

  it('are open, open for a fee or closed, and then name the nearest open times', () => {
    const desk = desksAt(siteOf('c2988507')).find((one) => hoursOf(one).outside);
    if (!desk) throw new Error('Nobody in Paris serves outside opening hours.');
    const hours = hoursOf(desk);
    // 2026-12-07 is a Monday.
    expect(stateAt(hours, at('2026-12-07T08:00'))).toEqual({ state: 'open' });
    expect(stateAt(hours, at('2026-12-07T07:30'))).toEqual({ state: 'out_of_hours', feeCents: 6000 });
    expect(stateAt(hours, at('2026-12-07T06:59'))).toEqual({ state: 'closed' });
    expect(stateAt(hours, at('2026-12-25T10:00'))).toEqual({ state: 'closed' });
    const around = nearestOpen(hours, at('2026-12-25T10:00'));
    expect(around.before && writeLocal(around.before)).toMatch(/^2026-12-24T1[89]:00$/);
    expect(around.after && writeLocal(around.after)).toBe('2026-12-26T09:00');
  });

  it('list their holidays as dates', () => {
    const [desk] = desksAt(siteOf('c2988507'));
    const told = desk && presentDesk(desk, 'EUR', NOW);
    expect(told?.holidays.map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2027-01-01',
      '2027-05-01',
      '2027-07-14',
      '2027-12-25',
      '2028-01-01',
    ]);
  });
});
