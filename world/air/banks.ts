import { mix } from '../stays/hash.ts';
import type { Carrier } from './network.ts';
import { DAY } from './zones.ts';

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
/** Airports of long flights that leave and land at night, though few others do. */
const NIGHT_PORTS = new Set(
  (
    'HKG SIN BKK KUL MNL CGK DPS SGN HAN TPE ICN PVG PEK CAN HND DEL BOM MAA BLR HYD CCU COK CMB DAC KHI LHE ISB KTM ' +
    'TAS ALA NBO JNB CPT LOS ACC DAR EBB TLV AMM BEY TBS EVN GYD GRU GIG EZE SCL LIM BOG UIO PTY MEX CUN MIA LAX SFO ' +
    'MAD PER'
  ).split(' '),
);
/** Airports that close at night by law or by agreement, by the hours without landings. */
const CURFEWS: Readonly<Record<string, string>> = {
  '2330-0445': 'LHR',
  '0000-0500': 'LGW MUC BRU DCA',
  '0000-0600': 'GVA LGA WLG',
  '0030-0600': 'NRT',
  '2100-0700': 'ITM',
  '2200-0630': 'LCY',
  '2200-0700': 'FUK BMA',
  '2230-0600': 'SDU',
  '2300-0500': 'FRA',
  '2300-0600': 'SYD HAM CGH TSA GMP OOL ADL',
  '2300-0645': 'YTZ',
  '2300-0700': 'SNA',
  '2330-0600': 'ORY ZRH DUS STR BER LIN SAN BVA CIA LUX CRL',
};
/** Earliest departure from an airport with a curfew, minutes of the day. */
const FIRST_TO_LEAVE = 6 * 60;

/** Hours of the night in local minutes: from the evening to the morning. */
export interface Curfew {
  from: number;
  until: number;
}

const minutesOf = (text = '') => 60 * Number(text.slice(0, 2)) + Number(text.slice(2));
const CURFEW_AT: ReadonlyMap<string, Curfew> = new Map(
  Object.entries(CURFEWS).flatMap(([hours, airports]) => {
    const [from, until] = hours.split('-').map(minutesOf);
    return airports.split(' ').map((iata) => [iata, { from: from ?? 0, until: until ?? 0 }] as const);
  }),
);

/** When an airport is closed, undefined where it never is. */
export const curfewAt = (iata: string): Curfew | undefined => CURFEW_AT.get(iata);

const isWithin = (minute: number, from: number, until: number): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until;

const mayLand = (curfew: Curfew | undefined, minute: number): boolean =>
  !curfew || !isWithin(((minute % DAY) + DAY) % DAY, curfew.from, curfew.until);

const mayLeave = (curfew: Curfew | undefined, minute: number): boolean =>
  !curfew || !isWithin(((minute % DAY) + DAY) % DAY, curfew.from, Math.max(curfew.until, FIRST_TO_LEAVE));

/** When the airports at both ends of a flight are closed. */
export interface Curfews {
  from: Curfew | undefined;
  to: Curfew | undefined;
}

/**
 * Whether a flight of `block` minutes may leave at a local minute and land where clocks are so many minutes ahead, in
 * every week of which `everyAhead` tells.
 */
export const mayFly = (
  { from, to }: Curfews,
  leave: number,
  block: number,
  everyAhead: readonly number[],
): boolean =>
  mayLeave(from, leave) && (!to || everyAhead.every((ahead) => mayLand(to, leave + block + ahead)));

/** How an airport takes the night: as any other hour, for long flights alone, or hardly at all. */
export type Night = 'busy' | 'long flights' | 'quiet';

/** How an airport takes the night, of those that have no curfew. */
export const nightAt = (iata: string): Night =>
  NIGHT_HUBS.has(iata) ? 'busy' : NIGHT_PORTS.has(iata) ? 'long flights' : 'quiet';

const NIGHT_WAVE = 2 * 60 + 30;
/** When long flights leave a hub that only they leave at night. */
const MIDNIGHT_WAVE = 15;
/** Waves of a hub that is open all night, and how many departures a day they carry; more flights make more of them. */
const NIGHT_WAVES = { minutes: [NIGHT_WAVE, 8 * 60 + 15, 14 * 60 + 30, 20 * 60 + 45], carry: 330 };

/** From when on a hub's first wave of a day leaves, and its last one, and over how many minutes hubs differ. */
const [FIRST_WAVE, FIRST_WAVES_OVER] = [6 * 60 + 10, 170];
const [LAST_WAVE, LAST_WAVES_OVER] = [20 * 60, 80];

/**
 * Minutes of the day at which an airline's waves leave its hub, by how many flights leave a day; none for airlines
 * that do not sell connections and for small bases.
 */
export function wavesOf(carrier: Carrier, iata: string, departures: number): readonly number[] {
  if (carrier.kind !== 'full' || departures < 45) return [];
  const isNightHub = NIGHT_HUBS.has(iata);
  if (isNightHub && departures < NIGHT_WAVES.carry) return NIGHT_WAVES.minutes;
  const count = Math.min(9, Math.max(3, Math.round(departures / 55)));
  const draw = mix(iata.charCodeAt(0) * 1000 + iata.charCodeAt(1), iata.charCodeAt(2));
  const first = FIRST_WAVE + (draw % FIRST_WAVES_OVER);
  const last = LAST_WAVE + (mix(draw, 1) % LAST_WAVES_OVER);
  const byDay = Array.from({ length: count }, (_, i) =>
    Math.round(first + (i * (last - first)) / (count - 1)),
  );
  if (isNightHub) return [NIGHT_WAVE, ...byDay];
  return NIGHT_PORTS.has(iata) ? [MIDNIGHT_WAVE, ...byDay] : byDay;
}
