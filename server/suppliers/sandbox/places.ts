import { z } from 'zod';
import type { PlacesSupply } from '#server/modules/places/port.ts';
import type { WorldClient } from './client.ts';

const texts = z.array(z.string());
const numbers = z.array(z.number());
const whole = z.array(z.int());

/** Columns of one table have one length, or a position would mean two things. */
const sameLengths = (table: Record<string, readonly unknown[]>): boolean =>
  new Set(Object.values(table).map((column) => column.length)).size === 1;
const columns = <T extends Record<string, z.ZodArray>>(shape: T) =>
  z.object(shape).refine((table) => sameLengths(table as Record<string, unknown[]>), {
    error: 'columns of several lengths',
  });

const gazetteerGuard = z.object({
  zones: texts,
  regions: texts,
  regionsFr: texts,
  cities: columns({
    id: whole,
    name: texts,
    ascii: texts,
    alias: texts,
    foreign: texts,
    fr: texts,
    country: texts,
    region: whole,
    lat: numbers,
    lon: numbers,
    population: numbers,
    zone: whole,
    stays: whole,
  }),
  airports: columns({
    iata: texts,
    name: texts,
    cityName: texts,
    cityId: whole,
    country: texts,
    lat: numbers,
    lon: numbers,
    zone: whole,
    rank: numbers,
  }),
  neighbourhoods: columns({ id: whole, name: texts, cityId: whole, lat: numbers, lon: numbers }),
  countries: columns({ code: texts, en: texts, fr: texts }),
});

const hotelPageGuard = z
  .object({
    nextCursor: z.string().max(200).nullable(),
    ids: whole,
    names: texts,
    cityIds: whole,
    lat: numbers,
    lon: numbers,
    rank: numbers,
  })
  .refine(({ nextCursor: _, ...table }) => sameLengths(table), { error: 'columns of several lengths' });

/** Places and hotel names of the sandbox world. */
export const sandboxPlaces = (
  client: WorldClient,
  { picturesUrl }: { picturesUrl?: string } = {},
): PlacesSupply => ({
  pictureOf(placeId) {
    const [kind, id] = placeId.split(':');
    const isShown = kind === 'city' || kind === 'airport';
    return isShown && picturesUrl ? `${picturesUrl}/pictures/place/${kind}-${id}/480x320.webp` : null;
  },

  loadGazetteer: () =>
    client.call({
      method: 'GET',
      path: '/v1/places',
      answer: gazetteerGuard,
      deadlineMs: 60_000,
      operation: 'places.read',
    }),

  async *hotelPages() {
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: z.output<typeof hotelPageGuard> = await client.call({
        method: 'GET',
        path: `/v1/lodging/catalogue${cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`}`,
        answer: hotelPageGuard,
        deadlineMs: 60_000,
        operation: 'places.hotels',
      });
      yield page;
      cursor = page.nextCursor;
    }
  },
});
