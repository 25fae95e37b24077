import { distanceKm } from '../places/distance.ts';
import { type Place, alongCircle } from './block-time.ts';

/** Home countries of airlines that may not or do not fly through Russia, as of 2026. */
const KEPT_OUT = new Set(
  'AT BE BG HR CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS CH GB US CA JP KR TW HK AU NZ SG VN TH'.split(
    ' ',
  ),
);
/** Shorter ways touch Russia only where they lead to it. */
const LEAST_KM = 5000;
const SAMPLES = 12;
/** The ways around are few, narrow and crowded. */
const CROWDED = 1.05;
/** By the Black Sea, the Caucasus and the north of China, and by the pole and the Bering Strait. */
const SOUTHERN: readonly Place[] = [
  { lat: 44, lon: 29 },
  { lat: 41, lon: 50 },
  { lat: 44, lon: 85 },
];
const NORTHERN: readonly Place[] = [
  { lat: 80, lon: 0 },
  { lat: 66, lon: -169 },
];

/** Roughly: north of the Caucasus, Kazakhstan, Mongolia and China, and west of the Bering Sea. */
function isOverRussia({ lat, lon }: Place): boolean {
  if (lat > 80) return false;
  if (lon > 36 && lon <= 60) return lat > 51;
  if (lon > 60 && lon <= 88) return lat > 55;
  if (lon > 88 && lon <= 140) return lat > 52;
  return lon > 140 && lon <= 170 && lat > 60;
}

/** How far an airline flies between two places that are `km` apart, given that it may have to go around Russia. */
export function flownKm(country: string, from: Place, to: Place, km: number): number {
  if (km < LEAST_KM || !KEPT_OUT.has(country)) return km;
  const point = alongCircle(from, to);
  const isClear = Array.from({ length: SAMPLES }, (_, at) => point((at + 1) / (SAMPLES + 1))).every(
    (place) => !isOverRussia(place),
  );
  return isClear ? km : Math.max(km, CROWDED * Math.min(...detours(from, to)));
}

/** By the pole and the Bering Strait or by the strait alone, and by the south around the countries in between. */
function detours(from: Place, to: Place): number[] {
  const eastwards = from.lon <= to.lon;
  const [west, east] = eastwards ? [from, to] : [to, from];
  const inOrder = (places: readonly Place[]) => (eastwards ? places : places.toReversed());
  const between = SOUTHERN.filter(({ lon }) => lon > west.lon && lon < east.lon);
  return [NORTHERN, NORTHERN.slice(1), between].map((places) => lengthOf([from, ...inOrder(places), to]));
}

const lengthOf = (places: readonly Place[]): number =>
  places
    .slice(1)
    .reduce(
      (sum, { lat, lon }, at) => sum + distanceKm(places[at]?.lat ?? 0, places[at]?.lon ?? 0, lat, lon),
      0,
    );
