import { describe, expect, it } from 'vitest';
import { airportsAround, airportsMeant } from './nearby-airports.ts';

const kms: Record<string, number> = { BTV: 0, PBG: 33.6, YHU: 121.2, YUL: 129.8, ALB: 190 };
const places = {
  find: (placeId: string) =>
    placeId === 'airport:BTV'
      ? {
          placeId,
          kind: 'airport' as const,
          name: 'Burlington',
          context: '',
          code: 'BTV',
          lat: 44.5,
          lon: -73.2,
          countryCode: 'US',
          timeZone: 'America/New_York',
        }
      : null,
  airportsOf: (placeId: string) =>
    placeId === 'airport:BTV' ? ['BTV'] : placeId === 'city:1' ? ['BTV', 'PBG'] : [],
  airportsNear: (_lat: number, _lon: number, withinKm: number) =>
    Object.keys(kms).filter((code) => (kms[code] ?? Infinity) <= withinKm),
  kmBetween: (_from: string, to: string) => kms[to] ?? null,
};

describe('a search for an airport and those nearby [AIR-01]', () => {
  it('covers the airport and the three nearest within 160 km, with their distances', () => {
    expect(airportsMeant(places, 'near:BTV')).toEqual(['BTV', 'PBG', 'YHU', 'YUL']);
    expect(airportsAround(places, 'BTV')).toEqual([
      { code: 'PBG', km: 34 },
      { code: 'YHU', km: 121 },
      { code: 'YUL', km: 130 },
    ]);
  });

  it('covers nothing for an unknown airport, and leaves other places unchanged', () => {
    expect(airportsMeant(places, 'near:XXX')).toEqual([]);
    expect(airportsMeant(places, 'city:1')).toEqual(['BTV', 'PBG']);
    expect(airportsMeant(places, 'airport:BTV')).toEqual(['BTV']);
  });
});
