import { describe, expect, it } from 'vitest';
import { distanceKm } from './distance.ts';
import { loadPlaces } from './read.ts';

declare global {
  namespace Intl {
    interface Locale {
      /** ECMA-402: the zones in use in the region of a locale; undefined without a region. */
      getTimeZones(): string[] | undefined;
    }
  }
}

const { file } = loadPlaces();
const { cities, airports, zones } = file;

/** How far a zone is from UTC in the northern winter and summer of 2027, such as `GMT-07:00 GMT-06:00`. */
const offsets = new Map<string, string>();
function offsetsOf(timeZone: string): string {
  const known = offsets.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const made = ['2027-01-15T12:00:00Z', '2027-07-15T12:00:00Z']
    .map((at) => clock.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value)
    .join(' ');
  offsets.set(timeZone, made);
  return made;
}

const zoneOf = (name: string, country: string): string | undefined => {
  const at = cities.name.findIndex((known, index) => known === name && cities.country[index] === country);
  return zones[cities.zone[at] ?? -1];
};

describe('the time zone of a place', () => {
  it.each([
    ['Pago Pago', 'AS', 'Pacific/Pago_Pago'],
    ['Yuma', 'US', 'America/Phoenix'],
    ['Dili', 'TL', 'Asia/Dili'],
    ['Saint-Pierre', 'PM', 'America/Miquelon'],
    ['Lampedusa', 'IT', 'Europe/Rome'],
    ['Jayapura', 'ID', 'Asia/Jayapura'],
    ['Ürümqi', 'CN', 'Asia/Shanghai'],
    ['Kashgar', 'CN', 'Asia/Shanghai'],
    ['Turpan', 'CN', 'Asia/Shanghai'],
    ['Fernando de Noronha (Distrito Estadual)', 'BR', 'America/Noronha'],
  ])('%s, %s is %s [TEN-06]', (name, country, zone) => {
    expect(zoneOf(name, country)).toBe(zone);
  });

  it('in China is always Beijing time, as airlines and hotels there have it [TEN-06]', () => {
    const inChina = [cities, airports].flatMap(({ country, zone }) =>
      zone.flatMap((at, index) => (country[index] === 'CN' ? [zones[at]] : [])),
    );
    expect(inChina.length).toBeGreaterThan(1_000);
    expect(new Set(inChina)).toEqual(new Set(['Asia/Shanghai']));
  });

  it('is one of the zones of its country [TEN-06]', () => {
    const known = new Map(
      [...new Set([...cities.country, ...airports.country])].map((country) => {
        const told = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
        return [country, new Set(told.map(offsetsOf))] as const;
      }),
    );
    const wrong = [cities, airports].flatMap(({ name, country, zone }) =>
      name.flatMap((called, at) => {
        const allowed = known.get(country[at] ?? '');
        const told = zones[zone[at] ?? -1] ?? '';
        return !allowed?.size || allowed.has(offsetsOf(told)) ? [] : [`${called}, ${country[at]}: ${told}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect([...known].filter(([, allowed]) => allowed.size === 0).map(([country]) => country)).toEqual([
      'XK',
    ]);
  });

  it('equals that of the nearest airport in the country, except along zone borders [TEN-06]', () => {
    const inCountry = Map.groupBy(airports.country.keys(), (at) => airports.country[at] ?? '');
    const apart = cities.name.flatMap((name, at) => {
      const [lat = 0, lon = 0] = [cities.lat[at], cities.lon[at]];
      let [nearest, least] = [-1, 60];
      for (const index of inCountry.get(cities.country[at] ?? '') ?? []) {
        const km = distanceKm(lat, lon, airports.lat[index] ?? 0, airports.lon[index] ?? 0);
        if (km < least) [nearest, least] = [index, km];
      }
      const own = zones[cities.zone[at] ?? -1] ?? '';
      const there = zones[airports.zone[nearest] ?? -1];
      return !there || offsetsOf(own) === offsetsOf(there)
        ? []
        : [`${name}, ${cities.country[at]} ${own} | ${airports.iata[nearest]} ${there}`];
    });
    expect(apart).toEqual([
      'San Luis Río Colorado, MX America/Hermosillo | MXL America/Tijuana',
      'Oktyabr’skiy, RU Asia/Yekaterinburg | UUA Europe/Moscow',
      'Chaykovskiy, RU Asia/Yekaterinburg | IJK Europe/Samara',
      'Tuymazy, RU Asia/Yekaterinburg | UUA Europe/Moscow',
      'Agryz, RU Europe/Moscow | IJK Europe/Samara',
      'Auburn, US America/Chicago | CSG America/New_York',
      'Michigan City, US America/Chicago | SBN America/Indiana/Indianapolis',
      'Opelika, US America/Chicago | CSG America/New_York',
      'LaPorte, US America/Chicago | SBN America/Indiana/Indianapolis',
      'La Porte, US America/Chicago | SBN America/Indiana/Indianapolis',
      'Mesquite, US America/Los_Angeles | SGU America/Denver',
    ]);
  });
});
