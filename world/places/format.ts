/**
 * The one file of places, `places.json`, in columns: position `i` of every column of a table is one record.
 * Positions are degrees with five decimals at most.
 */
export interface PlacesFile {
  zones: string[];
  regions: string[];
  /** Beside `regions`: the French name where it differs, otherwise ''. */
  regionsFr: string[];
  cities: {
    /** GeoNames id. */
    id: number[];
    name: string[];
    /** Plain ASCII name where it differs, otherwise ''. */
    ascii: string[];
    /** Other names in use, comma-separated, or ''. */
    alias: string[];
    /** French name where it differs, otherwise ''. */
    fr: string[];
    country: string[];
    /** Index into `regions`, or -1. */
    region: number[];
    lat: number[];
    lon: number[];
    population: number[];
    /** Index into `zones`. */
    zone: number[];
    /** Why travellers come (see `tourism.ts`), '' for an ordinary city; `C` marks a capital. */
    draw: string[];
    /** Ten times the weight of `tourism.ts`; 10 for an ordinary city. */
    weight: number[];
    capital: number[];
    /** Index into `water`, or -1 where everything around is land. */
    water: number[];
  };
  /** 32 × 32 cells over the city, row by row from the south-west, one bit each, set for water; base64. */
  water: string[];
  airports: {
    iata: string[];
    name: string[];
    cityName: string[];
    /** GeoNames id of the city it serves, 0 where that is none of ours. */
    cityId: number[];
    country: string[];
    lat: number[];
    lon: number[];
    zone: number[];
    /** 0–1000, higher is busier. */
    rank: number[];
  };
  /** By city, quarters where travellers stay first (population 0), then sections by population. */
  neighbourhoods: {
    id: number[];
    name: string[];
    cityId: number[];
    lat: number[];
    lon: number[];
    population: number[];
  };
  countries: { code: string[]; en: string[]; fr: string[]; currency: string[]; continent: string[] };
}

/** Side of the square around a city that its water mask covers, by population: where its stays may stand. */
export function cityRadiusKm(population: number): number {
  return Math.round(10 * Math.min(18, 1.6 + 0.0078 * Math.sqrt(Math.max(0, population)))) / 10;
}
export const MASK_CELLS = 32;

/** Ids from here on are hand-made quarters; GeoNames ids are all below. */
export const FIRST_QUARTER_ID = 900_000_001;
