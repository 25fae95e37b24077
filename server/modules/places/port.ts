/** Every city, airport, neighbourhood and country, in columns: position `i` of each column is one record. */
export interface Gazetteer {
  readonly zones: readonly string[];
  readonly regions: readonly string[];
  /** Beside `regions`: the French name where it differs, otherwise ''. */
  readonly regionsFr: readonly string[];
  readonly cities: {
    readonly id: readonly number[];
    readonly name: readonly string[];
    /** Plain name where it differs, otherwise ''. */
    readonly ascii: readonly string[];
    /** Other names in use in English or French, and familiar ones, comma-separated, or ''. */
    readonly alias: readonly string[];
    /** Names in other languages and scripts, comma-separated, or ''. */
    readonly foreign: readonly string[];
    /** French name where it differs, otherwise ''. */
    readonly fr: readonly string[];
    readonly country: readonly string[];
    /** Index into `regions`, −1 where unknown. */
    readonly region: readonly number[];
    readonly lat: readonly number[];
    readonly lon: readonly number[];
    readonly population: readonly number[];
    readonly zone: readonly number[];
    /** How many stays are sold there. */
    readonly stays: readonly number[];
  };
  readonly airports: {
    readonly iata: readonly string[];
    readonly name: readonly string[];
    readonly cityName: readonly string[];
    /** 0 where it serves none of the cities. */
    readonly cityId: readonly number[];
    readonly country: readonly string[];
    readonly lat: readonly number[];
    readonly lon: readonly number[];
    readonly zone: readonly number[];
    /** 0–1000, higher is busier. */
    readonly rank: readonly number[];
  };
  readonly neighbourhoods: {
    readonly id: readonly number[];
    readonly name: readonly string[];
    readonly cityId: readonly number[];
    readonly lat: readonly number[];
    readonly lon: readonly number[];
  };
  readonly countries: {
    readonly code: readonly string[];
    readonly en: readonly string[];
    readonly fr: readonly string[];
  };
}

/** Hotels in columns; `rank` 0–1000 says how well known each is. */
export interface HotelPage {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  readonly cityIds: readonly number[];
  readonly lat: readonly number[];
  readonly lon: readonly number[];
  readonly rank: readonly number[];
}

/** The source of places and of the catalogue of hotels. Throws when they cannot be loaded. */
export interface PlacesSupply {
  loadGazetteer(): Promise<Gazetteer>;
  hotelPages(): AsyncIterable<HotelPage>;
  /** The address of a picture of a place; left out where there are none. */
  pictureOf?(placeId: string): string | null;
}
