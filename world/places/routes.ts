import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { loadStock } from '../stays/stock.ts';
import { airportRanks } from './busy-airports.ts';
import type { PlacesAnswer } from './api-types.ts';

/** `GET /v1/places`: every city, airport, neighbourhood and country in columns, compressed once, with an ETag. */
export function registerPlaces(app: FastifyInstance): void {
  let served: Served | undefined;
  app.get('/v1/places', async (request, reply) => {
    served ??= prepare(JSON.stringify(placesAnswer()));
    reply.headers({ etag: served.etag, 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(served.etag)) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(served.bodies[encoding]);
  });
}

interface Served {
  etag: string;
  bodies: Record<'identity' | 'gzip' | 'br', Buffer>;
}

function prepare(text: string): Served {
  const identity = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return {
    etag: `"${createHash('sha256').update(identity).digest('hex').slice(0, 20)}"`,
    bodies: { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity, quality) },
  };
}

/** The places for API callers, without the columns that only the generation of stays needs. */
export function placesAnswer(): PlacesAnswer {
  const { places, firstStay } = loadStock();
  const { zones, regions, regionsFr, cities, airports, neighbourhoods, countries } = places.file;
  const { id, name, ascii, alias, fr, country, region, lat, lon, population, zone } = cities;
  const stays = id.map((_, index) => (firstStay[index + 1] ?? 0) - (firstStay[index] ?? 0));
  return {
    zones,
    regions,
    regionsFr,
    cities: {
      id,
      name,
      ascii,
      alias,
      foreign: foreignNames(id),
      fr,
      country,
      region,
      lat,
      lon,
      population,
      zone,
      stays,
    },
    airports: { ...airports, rank: [...airportRanks()] },
    neighbourhoods: {
      id: neighbourhoods.id,
      name: neighbourhoods.name,
      cityId: neighbourhoods.cityId,
      lat: neighbourhoods.lat,
      lon: neighbourhoods.lon,
    },
    countries,
  };
}

/** Names of cities in other languages, by position. */
function foreignNames(ids: readonly number[]): string[] {
  const names: Record<string, string> = JSON.parse(
    readFileSync(new URL('city-names.json', import.meta.url), 'utf8'),
  );
  return ids.map((id) => names[id] ?? '');
}
