import { importScriptInWorkers, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import fineOutlines from 'world-atlas/countries-50m.json?url';
import coarseOutlines from 'world-atlas/land-110m.json?url';
// oxlint-disable-next-line import/default -- it is made when the pages are built
import outlineWorker from './outline-worker.ts?worker&url';
import { isOfTiles, tileLayers, tileSource } from './tile-style.ts';

/** Natural Earth at 1:110 and 1:50 million: 20 and 230 kB compressed. */
const outlines = { coarse: coarseOutlines, fine: fineOutlines } as const;

/** The level of outlines; `plain` is none, for zooms at which the water of the tiles is more accurate. */
export type Detail = 'plain' | keyof typeof outlines;

/** In these zooms the sea of the outlines fades into the land; the tiles of our own server begin at 5. */
const trueUntil = { coarse: [4, 5], fine: [5.5, 7] } as const;

/** The finest accurate outline at a zoom; the coarse one is only shown until the fine one is loaded. */
export const detailAt = (zoom: number): Detail => (zoom >= trueUntil.fine[1] ? 'plain' : 'fine');

let reader: Promise<void> | undefined;

/** Loads the outline reader into the map's worker, which recognizes a module by its file extension. */
const outlineReader = (): Promise<void> => (reader ??= importScriptInWorkers(`${outlineWorker}#.mjs`));

/** The current colour of a token, in a form that a canvas understands. */
function tokenColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${name})`;
  // Forced colours would replace the token: the land of a dark page became the white of its text.
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  return color;
}

/**
 * A style in the brand's colours: Natural Earth outlines (public domain) of a world, with country borders, and nearer
 * what the tiles of our own server have. Needs no glyph server.
 */
export async function outlineStyle(detail: Detail): Promise<StyleSpecification> {
  const land = tokenColor('map-land');
  if (detail === 'plain') return styleOf({}, [water(land)]);
  await outlineReader();
  const { pathname } = new URL(outlines[detail], location.href);
  const fading = <const V extends string | number>(shown: V, gone: V): FadingValue<V> => [
    'interpolate',
    ['linear'],
    ['zoom'],
    trueUntil[detail][0],
    shown,
    trueUntil[detail][1],
    gone,
  ];
  const line = tokenColor('line-strong');
  const [landId, bordersId] = [`land-${detail}`, `borders-${detail}`];
  return styleOf(
    {
      [landId]: { type: 'geojson', data: `outlines://land${pathname}`, tolerance: 0.2 },
      [bordersId]: { type: 'geojson', data: `outlines://borders${pathname}` },
    },
    [
      water(fading(tokenColor('map-water'), land)),
      { id: landId, type: 'fill', source: landId, paint: { 'fill-color': land } },
      {
        id: `coast-${detail}`,
        type: 'line',
        source: landId,
        paint: { 'line-color': line, 'line-width': 0.6, 'line-opacity': fading(1, 0) },
      },
      {
        id: bordersId,
        type: 'line',
        source: bordersId,
        paint: {
          'line-color': line,
          'line-width': 0.8,
          'line-dasharray': [3, 2],
          'line-opacity': fading(1, 0),
        },
      },
    ],
  );
}

/** One style below another until that is loaded: layers of both are drawn as in the upper one. */
export function styleOver(under: StyleSpecification, style: StyleSpecification): StyleSpecification {
  const isBackground = ({ type }: LayerSpecification) => type === 'background';
  const known = new Set(style.layers.map(({ id }) => id));
  const below = under.layers.filter((layer) => isBackground(layer) || !known.has(layer.id));
  const above = style.layers.filter((layer) => !isBackground(layer));
  return styleOf({ ...under.sources, ...style.sources }, [...below, ...above]);
}

const isBorder = ({ id }: LayerSpecification) => id.startsWith('borders-');

/** The tiles cover the outlines but not the borders, which they do not have. */
function styleOf(sources: StyleSpecification['sources'], layers: LayerSpecification[]): StyleSpecification {
  const outlined = layers.filter((layer) => !isOfTiles(layer));
  return {
    version: 8,
    sources: { ...sources, tiles: tileSource() },
    layers: [
      ...outlined.filter((layer) => !isBorder(layer)),
      ...tileLayers(tokenColor),
      ...outlined.filter(isBorder),
    ],
  };
}

const water = (color: string | FadingValue<string>): LayerSpecification => ({
  id: 'water',
  type: 'background',
  paint: { 'background-color': color },
});

/** A value that fades between two zooms. */
type FadingValue<V> = ['interpolate', ['linear'], ['zoom'], number, V, number, V];
