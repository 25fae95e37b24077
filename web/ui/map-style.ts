import type { StyleSpecification } from 'maplibre-gl';
import closeOutlines from 'world-atlas/countries-10m.json?url';
import fineOutlines from 'world-atlas/countries-50m.json?url';
import coarseOutlines from 'world-atlas/land-110m.json?url';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Outlines = Topology<{ land: GeometryCollection; countries?: GeometryCollection }>;

/** Natural Earth at 1:110, 1:50 and 1:10 million: 20, 230 and 920 kB on the wire. */
const outlines = { coarse: coarseOutlines, fine: fineOutlines, close: closeOutlines } as const;
export type Detail = keyof typeof outlines;

const cache = new Map<string, Promise<Outlines>>();

function load(url: string): Promise<Outlines> {
  const known = cache.get(url) ?? fetch(url).then((answer) => answer.json() as Promise<Outlines>);
  cache.set(url, known);
  return known;
}

/** The colour a token has right now, in a form that a canvas understands. */
function tokenColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  return color;
}

/**
 * A style in the brand's colours over Natural Earth outlines (public domain), with country borders from `fine` on. Needs no tiles and no glyph server.
 */
export async function outlineStyle(detail: Detail): Promise<StyleSpecification> {
  const world = await load(outlines[detail]);
  const { land, countries } = world.objects;
  const borders = countries ? mesh(world, countries, (a, b) => a !== b) : undefined;
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(world, land), tolerance: 0.2 },
      ...(borders
        ? {
            borders: {
              type: 'geojson' as const,
              data: { type: 'Feature' as const, properties: {}, geometry: borders },
            },
          }
        : {}),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': tokenColor('map-water') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': tokenColor('map-land') } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': tokenColor('line-strong'), 'line-width': 0.6 },
      },
      ...(borders
        ? [
            {
              id: 'borders',
              type: 'line' as const,
              source: 'borders',
              paint: { 'line-color': tokenColor('line-strong'), 'line-width': 0.8, 'line-dasharray': [3, 2] },
            },
          ]
        : []),
    ],
  };
}
