import { mix } from '../stays/hash.ts';
import type { Carrier } from './network.ts';

/** Hubs that are open and busy all night. */
const NIGHT_HUBS = new Set([
  'DXB',
  'DOH',
  'AUH',
  'IST',
  'ADD',
  'SHJ',
  'JED',
  'RUH',
  'KWI',
  'BAH',
  'MCT',
  'CAI',
]);
/** Airports that close at night by law. */
const NIGHT_CLOSED = new Set(
  'LHR LGW LCY FRA MUC ZRH GVA ORY SYD NRT ITM HND BRU HAM DUS STR BER LIN SNA SAN DCA LGA SDU CGH TSA GMP FUK WLG OOL ADL'.split(
    ' ',
  ),
);

/** Whether aircraft may come and go at night: large airports of warm lands and cargo hubs never close. */
export function opensAtNight(iata: string): boolean {
  return NIGHT_HUBS.has(iata);
}

/** Whether the law keeps aircraft away at night. */
export function closedAtNight(iata: string): boolean {
  return NIGHT_CLOSED.has(iata);
}

/**
 * Minutes of the day at which an airline's waves leave its hub, by how many flights leave a day; none for airlines
 * that do not sell connections and for small bases.
 */
export function wavesOf(carrier: Carrier, iata: string, departures: number): number[] {
  if (carrier.kind !== 'full' || departures < 45) return [];
  if (NIGHT_HUBS.has(iata)) return [2 * 60 + 30, 8 * 60 + 15, 14 * 60 + 30, 20 * 60 + 45];
  const count = Math.min(9, Math.max(3, Math.round(departures / 55)));
  const shift = (mix(iata.charCodeAt(0) * 1000 + iata.charCodeAt(1), iata.charCodeAt(2)) % 75) - 25;
  const first = 7 * 60 + shift;
  const last = 20 * 60 + 30 + shift;
  return Array.from({ length: count }, (_, i) => Math.round(first + (i * (last - first)) / (count - 1)));
}
