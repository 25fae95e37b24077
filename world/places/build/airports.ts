import { asciiName } from '../names.ts';
import type { City } from './cities.ts';
import { type OurAirport, airports, openTravel, openTravelZones } from './sources.ts';
import { PointIndex } from './spatial.ts';
import { zoneOfAirport } from './zones.ts';

export interface Airport {
  iata: string;
  name: string;
  cityName: string;
  cityId: number;
  country: string;
  lat: number;
  lon: number;
  zone: string;
  rank: number;
}

/** Airports that were renamed or moved, taken from OurAirports. */
const RENAMED = new Set(['LAS', 'DOH', 'TAO', 'WNZ', 'KBL', 'SVD', 'CGY', 'SHO']);
/** Common names of airports that both sources name differently. */
const CALLED: Readonly<Record<string, string>> = {
  BGY: 'Milan Bergamo Airport',
  HND: 'Tokyo Haneda Airport',
  ISL: 'Istanbul Atatürk Airport',
  ITM: 'Osaka Itami Airport',
  LGA: 'LaGuardia Airport',
  MBW: 'Moorabbin Airport',
  PVG: 'Shanghai Pudong International Airport',
  SRQ: 'Sarasota–Bradenton International Airport',
  DWC: 'Al Maktoum International Airport',
};
/** In OpenTravelData some have the name of their town, an air base or a weather station. */
const AIRPORT =
  /airport|\bapt\b|international|airfield|aerodrome|\bfield\b|airstrip|airpark|lufthavn|a[eé]roport|aeropuerto/i;

/** Airports with scheduled service, each with the city it serves, by code. */
export function collectAirports(cities: City[]): Airport[] {
  const index = new PointIndex(cities);
  const byCode = new Map<string, OurAirport>();
  for (const airport of airports) {
    if (airport.scheduled_service !== 'yes' || !/^[A-Z]{3}$/.test(airport.iata_code)) continue;
    if (!byCode.has(airport.iata_code)) byCode.set(airport.iata_code, airport);
  }
  return [...byCode.values()]
    .map((airport) => describe(airport, index))
    .sort((a, b) => (a.iata < b.iata ? -1 : 1));
}

function describe(airport: OurAirport, index: PointIndex<City>): Airport {
  const lat = round(Number(airport.latitude_deg));
  const lon = round(Number(airport.longitude_deg));
  const other = openTravel[airport.iata_code];
  const cityName = other?.city && !other.city.endsWith(' Airport') ? other.city : airport.municipality;
  const named = asciiName(cityName).toLowerCase();
  const serves = (city: City, km: number) => Math.sqrt(city.population + 1000) / (km + 8);
  const city =
    index.best(lat, lon, 95, (found, km) =>
      found.country === airport.iso_country && found.ascii.toLowerCase() === named ? serves(found, km) : 0,
    ) ??
    index.best(lat, lon, 60, (found, km) => (found.country === airport.iso_country ? serves(found, km) : 0));
  const size = Math.log10((city?.population ?? 0) + 10) * (city ? Math.sqrt(city.weight) : 1);
  return {
    iata: airport.iata_code,
    name: nameOf(airport, other?.name),
    cityName,
    cityId: city?.id ?? 0,
    country: airport.iso_country,
    lat,
    lon,
    zone: zoneOfAirport(airport.iata_code, openTravelZones[airport.iata_code], airport.iso_country, lat, lon),
    rank: Math.min(1000, Math.round((airport.type === 'large_airport' ? 420 : 60) + 42 * size)),
  };
}

function nameOf({ iata_code: iata, name }: OurAirport, other: string | undefined): string {
  const called = CALLED[iata];
  if (called) return called;
  if (!other || RENAMED.has(iata)) return name;
  return AIRPORT.test(name) && !AIRPORT.test(other) ? name : other;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
