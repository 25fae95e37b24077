import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { firstZoom, lastZoom, openTileFile, type TileFile } from '../tile-file.ts';
import { packingOf } from './send-cached.ts';

const unpack = promisify(gunzip);
const weekSeconds = 604_800;

/**
 * Serves the water of the map as vector tiles, `/map/tiles/<zoom>/<x>/<y>`. They are cut while the pages are built; until
 * the file is there, answers are 503 and browsers draw land alone.
 */
export function serveMapTiles(app: FastifyInstance, path: string): void {
  let opened: Promise<TileFile> | undefined;
  const tiles = async (): Promise<TileFile | null> => {
    if (!opened && (await isThere(path))) opened = openTileFile(path);
    return (await opened) ?? null;
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

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const numberIn = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : -1);

const isTile = (zoom: number, x: number, y: number): boolean =>
  zoom >= firstZoom && zoom <= lastZoom && x >= 0 && y >= 0 && x < 2 ** zoom && y < 2 ** zoom;
