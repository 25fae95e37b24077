import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { firstZoom, lastZoom, openTileFile, type TileFile } from '../tile-file.ts';
import { packingOf } from './send-cached.ts';

const unpack = promisify(gunzip);
const weekSeconds = 604_800;
/** Milliseconds after which no request reads from a replaced file. */
const readsEndAfter = 10_000;
const noop = () => {};

/**
 * Serves the map as vector tiles, `/map/tiles/<zoom>/<x>/<y>`. They are cut while the pages are built; until
 * the file is there, answers are 503 and browsers draw land alone.
 */
export function serveMapTiles(app: FastifyInstance, path: string): void {
  let opened: { readonly made: number; readonly file: Promise<TileFile> } | undefined;
  const tiles = async (): Promise<TileFile | null> => {
    const made = await madeAt(path);
    if (made === null) return null;
    if (opened?.made !== made) {
      // A start replaces the file of an earlier version while it serves.
      const old = opened?.file;
      opened = { made, file: openTileFile(path) };
      if (old) setTimeout(() => void old.then((file) => file.close(), noop), readsEndAfter).unref();
    }
    return opened.file;
  };
  app.get<{ Params: { zoom: string; x: string; y: string } }>(
    '/map/tiles/:zoom/:x/:y',
    { schema: { hide: true } },
    async ({ params, headers }, reply) => {
      const [zoom, x, y] = [numberIn(params.zoom), numberIn(params.x), numberIn(params.y)];
      if (!isTile(zoom, x, y)) return reply.callNotFound();
      const file = await tiles();
      if (!file)
        return reply.status(503).header('cache-control', 'no-store').header('retry-after', '30').send();
      const tile = await file.read(zoom, x, y);
      reply.header('cache-control', `public, max-age=${weekSeconds}`).header('vary', 'accept-encoding');
      if (!tile) return reply.status(204).send();
      reply.type('application/vnd.mapbox-vector-tile');
      if (!packingOf(headers['accept-encoding'])) return reply.send(await unpack(tile));
      return reply.header('content-encoding', 'gzip').send(tile);
    },
  );
}

const madeAt = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

const numberIn = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : -1);

const isTile = (zoom: number, x: number, y: number): boolean =>
  zoom >= firstZoom && zoom <= lastZoom && x >= 0 && y >= 0 && x < 2 ** zoom && y < 2 ** zoom;
