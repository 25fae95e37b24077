import type { WorkerGlobalScopeInterface } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrapped } from './unwrap-outlines.ts';

// Runs in the map's own worker: parsing the world's outlines would block the page for a second.
declare const self: WorkerGlobalScopeInterface;

type Outlines = Topology<{ land: GeometryCollection; countries?: GeometryCollection }>;

const known = new Map<string, Promise<Outlines>>();

function load(path: string): Promise<Outlines> {
  const coming = known.get(path) ?? fetch(path).then((answer) => answer.json() as Promise<Outlines>);
  known.set(path, coming);
  return coming;
}

function landOf(world: Outlines) {
  const { features, ...collection } = feature(world, world.objects.land);
  return {
    ...collection,
    features: features.map((one) => ({ ...one, geometry: unwrapped(one.geometry) })),
  };
}

function bordersOf(world: Outlines) {
  const { countries } = world.objects;
  const geometry = countries
    ? unwrapped(mesh(world, countries, (one, other) => one !== other))
    : { type: 'MultiLineString' as const, coordinates: [] };
  return { type: 'Feature', properties: {}, geometry };
}

self.addProtocol('outlines', async ({ url }) => {
  const { host, pathname } = new URL(url.replace('outlines:', 'https:'));
  const world = await load(pathname);
  return { data: host === 'land' ? landOf(world) : bordersOf(world) };
});
