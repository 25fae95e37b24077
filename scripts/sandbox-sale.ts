import { existsSync, writeFileSync } from 'node:fs';

const hour = 3_600_000;
const day = 24 * hour;
/** The sandbox's sale is announced at once, begins three days later and lasts three weeks. */
const beginsAfter = 3 * day;
const lasts = 21 * day;

type Group = 'Air' | 'Lodging' | 'Home' | 'Ground';
interface Spot {
  readonly id: string;
  readonly en: string;
  readonly fr?: string;
  readonly place: number;
  readonly continent: string | null;
  readonly types: string;
  readonly climate: string;
  /** Number of deals per kind. */
  readonly stock: Partial<Record<Group | 'Premier', number>>;
}

// Types: I is international, U in the United States, B has beaches, W is for winter.
const spots: readonly Spot[] = [
  {
    id: 'cancun',
    en: 'Cancún',
    place: 3531673,
    continent: 'north-america',
    types: 'IB',
    climate: 'tropical',
    stock: { Lodging: 40, Premier: 12, Air: 60 },
  },
  {
    id: 'lisbon',
    en: 'Lisbon',
    fr: 'Lisbonne',
    place: 2267057,
    continent: 'europe',
    types: 'IB',
    climate: 'mediterranean',
    stock: { Lodging: 30, Air: 50 },
  },
  {
    id: 'new-york',
    en: 'New York',
    place: 5128581,
    continent: 'north-america',
    types: 'U',
    climate: 'megacity',
    stock: { Lodging: 60, Air: 80, Ground: 20 },
  },
  {
    id: 'honolulu',
    en: 'Honolulu',
    place: 5856195,
    continent: 'oceania',
    types: 'UB',
    climate: 'tropical',
    stock: { Lodging: 25, Premier: 10, Air: 40, Ground: 15 },
  },
  {
    id: 'denver',
    en: 'Denver',
    place: 5419384,
    continent: 'north-america',
    types: 'UW',
    climate: 'alpine',
    stock: { Lodging: 30, Air: 40, Ground: 25 },
  },
  {
    id: 'paris',
    en: 'Paris',
    place: 2988507,
    continent: 'europe',
    types: 'I',
    climate: 'temperate',
    stock: { Air: 50 },
  },
  {
    id: 'salt-lake-city',
    en: 'Salt Lake City',
    place: 5780993,
    continent: 'north-america',
    types: 'UW',
    climate: 'alpine',
    stock: { Lodging: 20, Ground: 15 },
  },
  {
    id: 'innsbruck',
    en: 'Innsbruck',
    place: 2775220,
    continent: 'europe',
    types: 'IW',
    climate: 'alpine',
    stock: { Lodging: 15 },
  },
  {
    id: 'miami',
    en: 'Miami',
    place: 4164138,
    continent: 'north-america',
    types: 'UB',
    climate: 'tropical',
    stock: { Lodging: 45, Home: 15, Air: 45, Ground: 20 },
  },
  {
    id: 'tokyo',
    en: 'Tokyo',
    place: 1850147,
    continent: 'asia',
    types: 'I',
    climate: 'megacity',
    stock: { Lodging: 20, Air: 30 },
  },
  {
    id: 'marrakesh',
    en: 'Marrakesh',
    fr: 'Marrakech',
    place: 2542997,
    continent: 'africa',
    types: 'I',
    climate: 'desert',
    stock: { Lodging: 18 },
  },
  {
    id: 'san-diego',
    en: 'San Diego',
    place: 5391811,
    continent: 'north-america',
    types: 'UB',
    climate: 'mediterranean',
    stock: { Home: 12, Ground: 18 },
  },
  {
    id: 'reykjavik',
    en: 'Reykjavík',
    fr: 'Reykjavik',
    place: 3413829,
    continent: null,
    types: 'IW',
    climate: 'nordic',
    stock: { Lodging: 10, Air: 20 },
  },
];

const types: Readonly<Record<string, string>> = {
  I: 'International Destinations',
  U: 'US Destinations',
  B: 'Beach Destinations',
  W: 'Winter Destinations',
};
const continents = [
  ['north-america', 'North America', 'Amérique du Nord'],
  ['europe', 'Europe', 'Europe'],
  ['asia', 'Asia', 'Asie'],
  ['oceania', 'Oceania', 'Océanie'],
  ['africa', 'Africa', 'Afrique'],
] as const;

const featured = ['cancun', 'lisbon', 'honolulu', 'denver'];
const soldOut = ['paris'];

const discounts = {
  Lodging: { group: 'Lodging', percent: 20, amount: 200 },
  Premier: { group: 'Lodging', collection: 'Premier', percent: 15, amount: 200 },
  Home: { group: 'Home', percent: 10, amount: 150 },
  Air: { group: 'Air', amount: 100, minimum: 300 },
  Ground: { group: 'Ground', percent: 15, amount: 75 },
} as const;
type Kind = keyof typeof discounts;
const names: Readonly<Record<Kind, string>> = {
  Lodging: 'hotels',
  Premier: 'premier-hotels',
  Home: 'homes',
  Air: 'flights',
  Ground: 'cars',
};

/** Content of the sandbox's sale file for a time of announcement. Described in docs/operations.md. */
export function sandboxSale(announcedAt: Date) {
  const at = (later: number) => new Date(announcedAt.getTime() + later).toISOString();
  const deals = [
    ...spots.flatMap(({ id, stock }) =>
      (Object.keys(discounts) as Kind[]).flatMap((kind) => {
        const count = stock[kind];
        if (count === undefined) return [];
        return [{ id: `${id}-${names[kind]}`, destination: id, stock: count, ...discounts[kind] }];
      }),
    ),
    { id: 'any-flights', destination: null, stock: 100, group: 'Air' as const, amount: 50, minimum: 400 },
  ];
  const sum = (wants: (deal: (typeof deals)[number]) => boolean) =>
    deals.filter(wants).reduce((total, { stock }) => total + stock, 0);
  return {
    sale: {
      id: `travel-sale-${announcedAt.toISOString().slice(0, 10)}`,
      name: { en: 'Travel sale', fr: 'Vente voyage' },
      announcedAt: at(0),
      startsAt: at(beginsAfter),
      endsAt: at(beginsAfter + lasts),
      images: '/pictures/destination/{imageId}/{size}.webp',
      carSuppliers: ['Alamo', 'Enterprise', 'National'],
      withinKm: 40,
      continents: continents.map(([id, en, fr]) => ({ id, name: { en, fr } })),
      destinations: spots.map((spot) => ({
        id: spot.id,
        name: { en: spot.en, fr: spot.fr ?? spot.en },
        place: `city:${spot.place}`,
        continent: spot.continent,
        locationTypes: Object.keys(types).flatMap((type) => (spot.types.includes(type) ? [types[type]] : [])),
        imageId: `city-${spot.place}`,
        climate: spot.climate,
      })),
      order: spots.map(({ id }) => id),
      featured,
      soldOut,
      counts: {
        FEATURED: sum(({ destination }) => destination !== null && featured.includes(destination)),
        HOTELS: sum(({ group }) => group === 'Lodging' || group === 'Home'),
        FLIGHTS: sum(({ group }) => group === 'Air'),
        CARS: sum(({ group }) => group === 'Ground'),
      },
      deals,
    },
  };
}

/** Writes the sale file unless it exists; afterwards it belongs to the operator. */
export function writeSandboxSale(file: string, announcedAt: Date): void {
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(sandboxSale(announcedAt), null, 2)}\n`);
}
