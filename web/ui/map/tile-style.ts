import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';

/** The zooms of the tiles that `scripts/map` cuts; nearer ones are drawn from the last. */
const [firstZoom, lastZoom] = [5, 10];

export const tileSource = (): SourceSpecification => ({
  type: 'vector',
  tiles: [`${location.origin}/map/tiles/{z}/{x}/{y}`],
  minzoom: firstZoom,
  maxzoom: lastZoom,
});

export const isOfTiles = (layer: LayerSpecification): boolean =>
  'source' in layer && layer.source === 'tiles';

/** A width of the ground: `meters` of the feature, or a number of pixels where that is less. */
const onGround = (pixelsAtLastZoom: ExpressionSpecification, least: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  8,
  ['max', least / 2, ['/', pixelsAtLastZoom, 4]],
  lastZoom,
  ['max', least, pixelsAtLastZoom],
  16,
  ['max', least, ['*', pixelsAtLastZoom, 64]],
];

/** The width of a road in pixels, of the first rank and of the others; an edge is `more` wider. */
const ofRoad = (more: number): ExpressionSpecification => {
  const isFirst: ExpressionSpecification = ['==', ['get', 'rank'], 1];
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    10,
    ['case', isFirst, 1.2 + more, 0.6 + more],
    16,
    ['case', isFirst, 11 + more, 8 + more],
  ];
};

/** The layers of our own tiles, lowest first: ground, parks, rivers and roads. */
export function tileLayers(color: (token: string) => string): LayerSpecification[] {
  const source = 'tiles';
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const text: SymbolLayerSpecification['layout'] = {
    'text-field': ['get', 'name'],
    'text-font': ['sans-serif'],
    'text-size': 11,
  };
  const halo = (under: string) =>
    ({
      'text-color': color('ink-muted'),
      'text-halo-color': color(under),
      'text-halo-width': 1.5,
    }) as const;
  return [
    // Layers of their own, because a layer draws the smooth edges of its areas over all of them.
    ...[0, 1, 2, 3].map(
      (over): LayerSpecification => ({
        id: `ground-${over}`,
        type: 'fill',
        source,
        'source-layer': 'ground',
        minzoom: firstZoom,
        filter: ['==', ['get', 'over'], over],
        paint: { 'fill-color': ['case', ['get', 'wet'], color('map-water'), color('map-land')] },
      }),
    ),
    {
      id: 'parks',
      type: 'fill',
      source,
      'source-layer': 'park',
      minzoom: 9,
      paint: { 'fill-color': ['case', ['get', 'wet'], color('map-water'), color('map-park')] },
    },
    {
      // Their course is true to some 300 meters: not near enough for the streets of a city.
      id: 'streams',
      type: 'line',
      source,
      'source-layer': 'stream',
      minzoom: firstZoom,
      maxzoom: 12,
      layout: round,
      paint: {
        'line-color': color('map-water'),
        'line-width': ['match', ['get', 'rank'], 2, 0.8, 1.6],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 10.5, 1, 12, 0],
      },
    },
    {
      id: 'rivers',
      type: 'line',
      source,
      'source-layer': 'river',
      minzoom: 8,
      layout: round,
      paint: { 'line-color': color('map-water'), 'line-width': onGround(['get', 'pixels'], 1) },
    },
    {
      id: 'road-edges',
      type: 'line',
      source,
      'source-layer': 'road',
      minzoom: 11,
      layout: round,
      paint: { 'line-color': color('map-road-edge'), 'line-width': ofRoad(1.5) },
    },
    {
      id: 'roads',
      type: 'line',
      source,
      'source-layer': 'road',
      minzoom: 10,
      layout: round,
      paint: { 'line-color': color('map-road'), 'line-width': ofRoad(0) },
    },
    {
      id: 'road-names',
      type: 'symbol',
      source,
      'source-layer': 'road',
      minzoom: 12,
      layout: { ...text, 'symbol-placement': 'line', 'symbol-spacing': 320 },
      paint: halo('map-road'),
    },
    {
      id: 'river-names',
      type: 'symbol',
      source,
      'source-layer': 'river',
      minzoom: 11,
      layout: { ...text, 'symbol-placement': 'line', 'symbol-spacing': 400, 'text-letter-spacing': 0.08 },
      paint: halo('map-water'),
    },
  ];
}
