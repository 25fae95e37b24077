/**
 * The answer of `GET /v1/places`, in columns: position `i` of every column of a table is one record. `zone` and
 * `region` are indexes into `zones` and `regions`, region −1 where unknown. Degrees, WGS 84.
 */
export type PlacesAnswer = {
  /** IANA time zone names. */
  zones: string[];
  regions: string[];
  /** Beside `regions`: the French name where it differs, otherwise ''. */
  regionsFr: string[];
  cities: {
    id: number[];
    name: string[];
    /** Plain ASCII name where it differs from `name`, otherwise ''. */
    ascii: string[];
    /** Other names in use in English or French, and familiar ones, comma-separated, or ''. */
    alias: string[];
    /** Names in other languages and scripts, comma-separated, or ''. */
    foreign: string[];
    /** French name where it differs from `name`, otherwise ''. */
    fr: string[];
    country: string[];
    region: number[];
    lat: number[];
    lon: number[];
    population: number[];
    zone: number[];
    /** Stays the lodging supplier sells there. */
    stays: number[];
  };
  airports: {
    iata: string[];
    name: string[];
    cityName: string[];
    /** 0 where the airport serves none of the cities. */
    cityId: number[];
    country: string[];
    lat: number[];
    lon: number[];
    zone: number[];
    /** 0–1000, higher is busier. */
    rank: number[];
  };
  neighbourhoods: { id: number[]; name: string[]; cityId: number[]; lat: number[]; lon: number[] };
  countries: { code: string[]; en: string[]; fr: string[]; currency: string[]; continent: string[] };
};
