import type { StyleSpecification } from 'maplibre-gl';
import closeOutlines from 'world-atlas/countries-10m.json?url';
import fineOutlines from 'world-atlas/countries-50m.json?url';
import coarseOutlines from 'world-atlas/land-110m.json?url';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Outlines = Topology<{ land: GeometryCollection; countries?: GeometryCollection }>;

/** Natural Earth at 1:110, 1:50 and 1:10 million: 20, 230 and 920 kB on the wire. */
const outlines = { coarse: coarseOutlines, fine: fineOutlines, close: closeOutlines } as const;

/** How finely the land is drawn; `plain` is land alone, for zooms at which no outline of ours is true. */
export type Detail = 'plain' | keyof typeof outlines;

/** Over these zooms the sea fades into the land: nearer, an outline would put streets into the water. */
const trueUntil = { coarse: [4, 5], fine: [5.5, 7], close: [8.5, 10] } as const;

/** The finest outline that is true at a zoom; the coarse one only bridges the time until the fine one is here. */
export const detailAt = (zoom: number): Detail =>
  zoom >= trueUntil.close[1] ? 'plain' : zoom >= 6 ? 'close' : 'fine';

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
 * A style in the brand's colours over Natural Earth outlines (public domain), with country borders from `fine` on.
 * Needs no tiles and no glyph server.
 */
export async function outlineStyle(detail: Detail): Promise<StyleSpecification> {
  if (detail === 'plain')
    return {
      version: 8,
      sources: {},
      layers: [{ id: 'water', type: 'background', paint: { 'background-color': tokenColor('map-land') } }],
    };
  const world = await load(outlines[detail]);
  const { land, countries } = world.objects;
  const borders = countries ? mesh(world, countries, (a, b) => a !== b) : undefined;
  const fading = <const V extends string | number>(shown: V, gone: V): FadingValue<V> => [
    'interpolate',
    ['linear'],
    ['zoom'],
    trueUntil[detail][0],
    shown,
    trueUntil[detail][1],
    gone,
  ];
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
      {
        id: 'water',
        type: 'background',
        paint: { 'background-color': fading(tokenColor('map-water'), tokenColor('map-land')) },
      },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': tokenColor('map-land') } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': tokenColor('line-strong'), 'line-width': 0.6, 'line-opacity': fading(1, 0) },
      },
      ...(borders
        ? [
            {
              id: 'borders',
              type: 'line' as const,
              source: 'borders',
              paint: {
                'line-color': tokenColor('line-strong'),
                'line-width': 0.8,
                'line-dasharray': [3, 2],
                'line-opacity': fading(1, 0),
              },
            },
          ]
        : []),
    ],
  };
}

/** One value up to a zoom, another from a nearer one on. */
type FadingValue<V> = ['interpolate', ['linear'], ['zoom'], number, V, number, V];
