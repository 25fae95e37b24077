import 'maplibre-gl/dist/maplibre-gl.css';
import { type LngLatBoundsLike, Map as MapLibre, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MapPins } from './map-pins.tsx';
import { MapRings } from './map-rings.tsx';
import { type Detail, detailAt, outlineStyle, styleOver } from './map-style.ts';
import type { MapBounds, MapProps } from './map-types.ts';
import { useTileNames } from './tile-names.ts';

setWorkerUrl(workerUrl);

const none: readonly never[] = [];

/** Room around the pins, in pixels: the zoom buttons stand at the right, and a pin under them could not be pressed. */
const fitting = { padding: { top: 56, bottom: 56, left: 56, right: 80 }, maxZoom: 13 };

/** The implementation; use it through map.tsx, which loads it lazily. */
export default function MapFull(props: MapProps) {
  const { label, pins, labels = none, rings = none, bounds, activeId = null } = props;
  const { onActive, onSelect, onMove } = props;
  const { mapStyleUrl: styleUrl } = bootstrap();
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre>();
  const [canDraw] = useState(() => document.createElement('canvas').getContext('webgl2') !== null);
  const moved = useEffectEvent((to: MapBounds) => onMove?.(to));
  const first = useRef(bounds ?? boundsOf(pins));
  const isPlaced = useRef(false);

  useEffect(() => {
    if (!box.current || !canDraw) return;
    const made = new MapLibre({
      container: box.current,
      ...(styleUrl ? { style: styleUrl } : {}),
      ...(first.current ? { bounds: corners(first.current), fitBoundsOptions: fitting } : {}),
      // A deployment's own style has its own attributions.
      attributionControl: styleUrl ? { compact: true } : false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      maxZoom: 16,
    });
    made.touchZoomRotate.disableRotation();
    made.getCanvas().setAttribute('aria-label', label);
    made.on('moveend', (event) => {
      if ('originalEvent' in event && event.originalEvent) moved(boundsIn(made));
    });
    isPlaced.current = first.current !== undefined;
    const stopDrawing = styleUrl ? () => {} : drawOutlines(made, isPlaced.current);
    setMap(made);
    return () => {
      stopDrawing();
      made.remove();
      setMap(undefined);
    };
  }, [label, styleUrl, canDraw]);

  const tileNames = useTileNames(map);
  const names = useMemo(() => [...labels, ...tileNames], [labels, tileNames]);
  const wanted = bounds ?? boundsOf(pins);
  const wantedKey = wanted ? Object.values(wanted).join() : '';
  const go = useEffectEvent(() => {
    if (!map || !wanted) return;
    // The first position is set without animation; later ones are animated.
    map.fitBounds(corners(wanted), { ...fitting, duration: isPlaced.current ? 180 : 0 });
    isPlaced.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves only when the place itself changes
  useEffect(() => go(), [wantedKey, map]);

  if (!canDraw)
    return (
      <p className="grid h-full place-items-center p-6 text-center text-sm text-ink-muted">
        {t('ui.map.unavailable')}
      </p>
    );
  return (
    <>
      <div ref={box} className="absolute! inset-0" />
      {map ? (
        <>
          <MapRings map={map} rings={rings} />
          <MapPins
            map={map}
            pins={pins}
            labels={names}
            rings={rings}
            activeId={activeId}
            onActive={onActive}
            onSelect={onSelect}
          />
        </>
      ) : null}
      {styleUrl ? null : <MapSource />}
      <div data-over-pins className="absolute top-3 right-3 z-10 grid gap-2">
        <IconButton label={t('ui.map.zoom-in')} tone="overlay" onPress={() => zoom(map, 1, moved)}>
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t('ui.map.zoom-out')} tone="overlay" onPress={() => zoom(map, -1, moved)}>
          <Minus aria-hidden className="size-5" />
        </IconButton>
      </div>
    </>
  );
}

/** Where the shores are from, and that streets are drawn by hand. On a phone buttons stand over the lower edge. */
function MapSource() {
  const t = useT();
  return (
    <p className="absolute z-10 bg-surface/80 px-1.5 py-1 text-xs text-ink-muted max-tablet:top-0 max-tablet:left-0 max-tablet:rounded-br-control tablet:right-0 tablet:bottom-0 tablet:rounded-tl-control">
      <a
        href="https://www.soest.hawaii.edu/pwessel/gshhg/"
        target="_blank"
        rel="noreferrer"
        className="hovered:underline"
      >
        {t('ui.map.source')}
      </a>
    </p>
  );
}

function zoom(map: MapLibre | undefined, step: number, moved: (to: MapBounds) => void): void {
  if (!map) return;
  map.once('moveend', () => moved(boundsIn(map)));
  map.zoomTo(map.getZoom() + step, { duration: 180 });
}

const details: readonly Detail[] = ['plain', 'coarse', 'fine'];
const isFiner = (one: Detail, other: Detail) => details.indexOf(one) > details.indexOf(other);

// Only outlines accurate enough for the zoom are fetched; the whole world is drawn coarsely first. Repeated when the
// colours change.
function drawOutlines(map: MapLibre, isPlaced: boolean): () => void {
  let current = true;
  let drawn: Detail = 'plain';
  let asked: Detail = 'plain';
  let settled: StyleSpecification | undefined;
  const draw = async (detail: Detail) => {
    if (isFiner(detail, asked)) asked = detail;
    const style = await outlineStyle(detail);
    if (!current || isFiner(drawn, detail)) return;
    drawn = detail;
    // The current outlines stay below the finer ones until those are loaded.
    map.setStyle(settled && detail !== 'plain' ? styleOver(settled, style) : style);
    settled ??= style;
    map.once('idle', () => {
      if (!current || drawn !== detail) return;
      settled = style;
      map.setStyle(style);
    });
  };
  const refine = () => {
    const wanted = detailAt(map.getZoom());
    if (!isFiner(wanted, asked)) return;
    if (wanted === 'fine' && drawn === 'plain') void draw('coarse');
    void draw(wanted);
  };
  void draw('plain');
  if (isPlaced) refine();
  map.on('moveend', refine);
  const redraw = () => void draw(asked);
  const observer = new MutationObserver(redraw);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand', 'style'] });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', redraw);
  return () => {
    current = false;
    observer.disconnect();
    scheme.removeEventListener('change', redraw);
  };
}

const corners = ({ west, south, east, north }: MapBounds): LngLatBoundsLike => [west, south, east, north];

function boundsIn(map: MapLibre): MapBounds {
  const shown = map.getBounds();
  return { south: shown.getSouth(), west: shown.getWest(), north: shown.getNorth(), east: shown.getEast() };
}

function boundsOf(pins: MapProps['pins']): MapBounds | undefined {
  if (pins.length === 0) return undefined;
  const latitudes = pins.map((pin) => pin.latitude);
  const longitudes = pins.map((pin) => pin.longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}
