import type { SaleConfiguration } from './configuration.ts';
import { type ReadSaleFile, readSaleFile } from './read-sale-file.ts';

/** A file of a sale as tests know it: three destinations, one of them without hotels, and six deals. */
export const saleFile = {
  sale: {
    id: 'first-sale',
    name: { en: 'Travel sale', fr: 'Vente voyage' },
    announcedAt: '2026-11-20T17:00:00Z',
    startsAt: '2026-11-28T17:00:00Z',
    endsAt: '2026-12-12T17:00:00Z',
    images: '/pictures/destination/{imageId}/{size}.webp?c={climate}',
    carSuppliers: ['Corsa', 'Roamwell', 'Drivemont'],
    withinKm: 40,
    continents: [
      { id: 'america', name: { en: 'North America', fr: 'Amérique du Nord' } },
      { id: 'europe', name: { en: 'Europe', fr: 'Europe' } },
    ],
    destinations: [
      {
        id: 'lisbon',
        name: { en: 'Lisbon', fr: 'Lisbonne' },
        place: 'city:2267057',
        continent: 'europe',
        locationTypes: ['International Destinations'],
        imageId: 'lisbon',
        climate: 'mediterranean',
      },
      {
        id: 'cancun',
        name: { en: 'Cancún', fr: 'Cancún' },
        place: 'city:3531673',
        continent: 'america',
        locationTypes: ['International Destinations', 'Beach Destinations'],
        imageId: 'cancun',
        climate: 'tropical',
      },
      {
        id: 'denver',
        name: { en: 'Denver', fr: 'Denver' },
        place: 'city:5419384',
        continent: null,
        locationTypes: ['US Destinations', 'Winter Destinations'],
        imageId: 'denver',
        climate: 'alpine',
      },
    ],
    order: ['cancun', 'lisbon', 'denver'],
    featured: ['lisbon'],
    soldOut: ['denver'],
    counts: { FEATURED: 120, HOTELS: 45, FLIGHTS: 130, CARS: 25 },
    deals: [
      { id: 'any-flights', group: 'Air', stock: 10, amount: 50 },
      { id: 'lisbon-hotels', group: 'Lodging', destination: 'lisbon', stock: 20, percent: 20, amount: 200 },
      { id: 'lisbon-flights', group: 'Air', destination: 'lisbon', stock: 100, amount: 100, minimum: 250 },
      { id: 'cancun-hotels', group: 'Lodging', destination: 'cancun', stock: 25, percent: 15, amount: 150 },
      { id: 'cancun-flights', group: 'Air', destination: 'cancun', stock: 20, amount: 100 },
      { id: 'denver-cars', group: 'Ground', destination: 'denver', stock: 25, percent: 10, amount: 60 },
    ],
  },
} as const;

/** The same, parsed, with some parts replaced. */
export function testSale(instead: Partial<SaleConfiguration> = {}): SaleConfiguration {
  const read: ReadSaleFile = readSaleFile(JSON.stringify(saleFile), () => true);
  if (!('sale' in read) || !read.sale) throw new Error(JSON.stringify(read));
  return { ...read.sale, ...instead };
}
