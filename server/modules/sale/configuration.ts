import { z } from 'zod';
import { localizedTextSchema } from '#contract/values/dates.ts';
import {
  collectionSchema,
  type SaleCountKey,
  saleCountKeySchema,
  saleGroupSchema,
  saleLocationTypeSchema,
} from '#contract/enums/index.ts';
import { placeIdSchema } from '#contract/places.ts';

/** Hotels are reduced by at most this, in dollars. [A 9] */
const mostOffHotels = 200;

const nameSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens');
const instantSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const dollarsSchema = z.number().positive().multipleOf(0.01);
const bothSchema = localizedTextSchema.extend({ en: z.string().min(1), fr: z.string().min(1) }).strict();

const destinationSchema = z.strictObject({
  id: nameSchema,
  name: bothSchema,
  place: placeIdSchema,
  continent: nameSchema.nullable().default(null),
  locationTypes: z.array(saleLocationTypeSchema),
  imageId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be letters, digits, _ and -'),
  climate: z.string().default(''),
});

const dealSchema = z.strictObject({
  id: nameSchema,
  group: saleGroupSchema,
  destination: nameSchema.nullable().default(null),
  collection: collectionSchema.default('NoCollection'),
  stock: z.int().min(0).max(1_000_000),
  percent: z.int().min(1).max(100).nullable().default(null),
  amount: dollarsSchema,
  minimum: z.number().min(0).multipleOf(0.01).default(0),
});

const saleSchema = z.strictObject({
  id: nameSchema,
  name: bothSchema,
  announcedAt: instantSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  images: z.string().regex(/\{imageId\}.*\{size\}/, 'must name {imageId} and {size}'),
  carSuppliers: z.array(z.string().min(1)).length(3),
  withinKm: z.number().positive().max(500).default(40),
  continents: z.array(z.strictObject({ id: nameSchema, name: bothSchema })),
  destinations: z.array(destinationSchema).min(1),
  order: z.array(nameSchema),
  featured: z.array(nameSchema),
  soldOut: z.array(nameSchema),
  counts: z.strictObject({
    FEATURED: z.int().min(0),
    HOTELS: z.int().min(0),
    FLIGHTS: z.int().min(0),
    CARS: z.int().min(0),
  }),
  deals: z.array(dealSchema),
});

/** A sale as its file describes it; names in it lead where they say. */
export type SaleConfiguration = z.output<typeof saleSchema>;
export type SaleDealConfiguration = SaleConfiguration['deals'][number];
export type SaleDestinationConfiguration = SaleConfiguration['destinations'][number];

/** The sections in which a deal is counted. Homes are stays and stand with hotels. [SAL-06, SAL-12] */
export function sectionsOf(sale: SaleConfiguration, deal: SaleDealConfiguration): SaleCountKey[] {
  const own: Readonly<Record<SaleDealConfiguration['group'], SaleCountKey | null>> = {
    Air: 'FLIGHTS',
    Lodging: 'HOTELS',
    Home: 'HOTELS',
    Ground: 'CARS',
    Experiences: null,
  };
  const section = own[deal.group];
  return [...(isFeatured(sale, deal) ? ['FEATURED' as const] : []), ...(section ? [section] : [])];
}

export const isFeatured = (sale: SaleConfiguration, { destination }: SaleDealConfiguration): boolean =>
  destination !== null && sale.featured.includes(destination);

type Path = (string | number)[];
type Complain = (path: Path, message: string) => void;

/** The whole file: `{"sale": …}`, or `{"sale": null}` where there is none. [SAL-12] */
export const saleFileSchema = z
  .strictObject({ sale: saleSchema.nullable() })
  .superRefine(({ sale }, context) => {
    if (!sale) return;
    const complain: Complain = (path, message) =>
      context.addIssue({ code: 'custom', path: ['sale', ...path], message });
    checkTimes(sale, complain);
    checkNames(sale, complain);
    for (const [at, deal] of sale.deals.entries())
      for (const [part, message] of dealFaults(sale, deal)) complain(['deals', at, part], message);
    checkCounts(sale, complain);
  });

function checkTimes({ announcedAt, startsAt, endsAt }: SaleConfiguration, complain: Complain): void {
  if (announcedAt > startsAt) complain(['announcedAt'], 'must not be after startsAt');
  if (startsAt >= endsAt) complain(['endsAt'], 'must be after startsAt');
}

function checkNames(sale: SaleConfiguration, complain: Complain): void {
  const destinations = sale.destinations.map(({ id }) => id);
  const continents = sale.continents.map(({ id }) => id);
  unique(destinations, (at) => complain(['destinations', at, 'id'], 'stands there twice'));
  unique(continents, (at) => complain(['continents', at, 'id'], 'stands there twice'));
  unique(
    sale.deals.map(({ id }) => id),
    (at) => complain(['deals', at, 'id'], 'stands there twice'),
  );
  for (const [at, { continent }] of sale.destinations.entries())
    if (continent !== null && !continents.includes(continent))
      complain(['destinations', at, 'continent'], `"${continent}" is not among the continents`);
  for (const list of ['order', 'featured', 'soldOut'] as const) {
    unique(sale[list], (at) => complain([list, at], 'stands there twice'));
    for (const [at, id] of sale[list].entries())
      if (!destinations.includes(id)) complain([list, at], `"${id}" is not among the destinations`);
  }
  for (const [at, id] of destinations.entries())
    if (!sale.order.includes(id)) complain(['destinations', at, 'id'], `"${id}" is not in the order`);
}

function unique(all: readonly string[], complain: (at: number) => void): void {
  for (const [at, one] of all.entries()) if (all.indexOf(one) !== at) complain(at);
}

function* dealFaults(
  sale: SaleConfiguration,
  deal: SaleDealConfiguration,
): Generator<[part: keyof SaleDealConfiguration, message: string]> {
  const { group, destination, percent, amount, collection } = deal;
  if (destination !== null && !sale.destinations.some(({ id }) => id === destination))
    yield ['destination', `"${destination}" is not among the destinations`];
  if (group === 'Air' && percent !== null)
    yield ['percent', 'must be left out: flights are a fixed amount off'];
  if (group === 'Lodging' && percent === null)
    yield ['amount', 'needs a percent beside it: hotels are a percentage off up to this amount'];
  if (group === 'Lodging' && amount > mostOffHotels)
    yield ['amount', `must be ${mostOffHotels} at most for hotels`];
  if (group === 'Lodging' && destination !== null && sale.soldOut.includes(destination))
    yield ['destination', `"${destination}" is among the soldOut, which have no hotel deals`];
  if (group !== 'Lodging' && collection !== 'NoCollection') yield ['collection', 'is for hotels alone'];
  if (group === 'Experiences' && !isFeatured(sale, deal))
    yield ['destination', 'must be featured: experiences have no section of their own'];
}

function checkCounts(sale: SaleConfiguration, complain: Complain): void {
  for (const key of saleCountKeySchema.options) {
    const sum = sale.deals
      .filter((deal) => sectionsOf(sale, deal).includes(key))
      .reduce((total, { stock }) => total + stock, 0);
    if (sum !== sale.counts[key]) complain(['counts', key], `must be ${sum}, the sum of its deals' stock`);
  }
}
