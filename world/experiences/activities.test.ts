import { describe, expect, it } from 'vitest';
import { distanceKm } from '../places/distance.ts';
import { loadPlaces } from '../places/read.ts';
import { activitiesOf, freeDaysOf, pickupPointsOf, productOf } from './product.ts';
import { kindsAt, loadSites, settingOf } from './sites.ts';

const PARIS = 2_988_507;
const MIAMI_BEACH = 4_164_143;

const all = [...loadSites().values()];
const sample = all.filter((_, at) => at % 50 === 0);

describe('the activities of cities', () => {
  it('are about 50,000 in 5,000 cities, from three to hundreds in each [XPR-01]', () => {
    const counts = all.map(({ count }) => count);
    expect(counts).toHaveLength(5_000);
    const whole = counts.reduce((sum, count) => sum + count, 0);
    expect(whole).toBeGreaterThan(45_000);
    expect(whole).toBeLessThan(55_000);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
    expect(activitiesOf(PARIS).length).toBeGreaterThan(150);
  });

  it('include boats only at the coast and snow only where it is cold', () => {
    for (const site of sample) {
      const setting = settingOf(site.city);
      for (const { category } of kindsAt(site, setting)) {
        if (category === 'water') expect(setting.isCoastal, site.city.name).toBe(true);
        if (category === 'snow')
          expect(['alpine', 'nordic'].includes(setting.climate) || setting.draw === 's', site.city.name).toBe(
            true,
          );
      }
    }
    expect(activitiesOf(MIAMI_BEACH).some(({ kind }) => kind.category === 'water')).toBe(true);
  });

  it('have titles in both languages, and in a large city at least 95 % differ', () => {
    const titles = activitiesOf(PARIS).map(({ title }) => title);
    expect(new Set(titles.map(({ en }) => en)).size).toBeGreaterThan(titles.length * 0.95);
    expect(titles.every(({ en, fr }) => en !== '' && fr !== '' && en !== fr)).toBe(true);
    expect(titles.some(({ en, fr }) => /#|de Arles|de Le /.test(en + fr))).toBe(false);
  });

  it('are the same on every run, with pictures that show the activity', () => {
    const draw = () => JSON.stringify(activitiesOf(PARIS).map((one) => productOf(one, 'EUR', '')));
    const before = draw();
    for (const { city } of all.slice(0, 120)) activitiesOf(city.id);
    expect(draw()).toBe(before);
    for (const one of activitiesOf(PARIS).filter(({ kind }) => kind.key === 'museum'))
      expect(productOf(one, 'EUR', '').picture).toContain('a=museum');
  });

  it('meet in the neighbourhood of their title or in the center, at most 500 m away [XPR-01]', () => {
    const { neighbourhoods, city, cityIndex } = loadPlaces();
    const paris = city(cityIndex(PARIS) ?? -1);
    const near = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) =>
      distanceKm(a.lat, a.lon, b.lat, b.lon) < 0.5;
    const quarters = neighbourhoods(paris.index);
    const inParis = activitiesOf(PARIS);
    const titled = inParis.filter(({ title }) => quarters.some(({ name }) => title.en.includes(`(${name})`)));
    expect(titled.length).toBeGreaterThan(20);
    for (const one of titled) {
      const quarter = quarters.find(({ name }) => one.title.en.includes(`(${name})`));
      expect(quarter && near(one, quarter), one.title.en).toBe(true);
    }
    const guided = inParis.filter(({ area, kind }) => !area && kind.category === 'tours');
    expect(guided.length).toBeGreaterThan(0);
    for (const one of guided) expect(near(one, paris), one.title.en).toBe(true);
    for (const trip of inParis)
      for (const stop of pickupPointsOf(trip)) {
        const quarter = quarters.find(({ name }) => stop.name.en === `Bus stop ${name}`);
        expect(near(stop, quarter ?? paris), stop.name.en).toBe(true);
      }
  });

  it('name the airport of a transfer and meet there [XPR-01]', () => {
    const transfers = activitiesOf(PARIS).filter(({ kind }) => kind.category === 'transfers');
    expect(new Set(transfers.map(({ transfer }) => transfer?.airport.iata))).toEqual(
      new Set(['CDG', 'ORY', 'BVA']),
    );
    for (const one of transfers) {
      const { title, meetingPoint } = productOf(one, 'EUR', '');
      expect(title.en).toMatch(/\((CDG|ORY|BVA)\)/);
      expect(meetingPoint.name.en).toMatch(
        one.transfer?.fromAirport ? /^Arrivals hall, .+\((CDG|ORY|BVA)\)$/ : /^Your hotel; the ride ends at/,
      );
      const { lat = 0, lon = 0 } = one.transfer?.airport ?? {};
      expect(distanceKm(meetingPoint.lat, meetingPoint.lon, lat, lon)).toBeLessThan(0.5);
    }
  });

  it('have mixed terms: 85 % free until a day before, 10 % final, 5 % with windows of their own', () => {
    const windows = sample.flatMap(({ city }) => activitiesOf(city.id)).map((one) => one.windows);
    const share = (days: number | null) =>
      windows.filter((one) => freeDaysOf(one) === days).length / windows.length;
    expect(share(1)).toBeCloseTo(0.85, 1);
    expect(share(null)).toBeCloseTo(0.1, 1);
    expect(share(7)).toBeCloseTo(0.05, 1);
  });
});
