import type { Party } from '../api-types.ts';

/** A fare as a search showed it: enough to price it again. Amounts are those shown, for the party. */
export interface ShownFare {
  legs: { pattern: number; day: number }[];
  carrier: number;
  /** `code` of the airline's brand. */
  brand: string;
  /** Position in `CABINS` of the requested cabin. */
  cabin: number;
  party: Party;
  currency: string;
  totalMinor: number;
  sharedMinor: number;
  /** Whole minutes since 1970. */
  shownAt: number;
}

/** The fields common to all fare tokens of a search, sealed once. */
export function tokenHead({
  party,
  currency,
  cabin,
  shownAt,
}: Omit<ShownFare, 'legs' | 'carrier' | 'brand' | 'totalMinor' | 'sharedMinor'>): string {
  const { adults, children, infantsInSeat, infantsInLap } = party;
  return `${[adults, children, infantsInSeat, infantsInLap].join('-')}.${currency}.${cabin}.${shownAt}`;
}

/** The part of a way's tokens that its fares share. */
export function tokenWay(legs: ShownFare['legs'], carrier: number): string {
  return `${carrier}.${legs.map(({ pattern, day }) => `${pattern}-${day}`).join('_')}`;
}

/** An opaque token that a quote opens again. Its mark tells a misread token; a quote takes no price from it. */
export function sealFare(
  head: string,
  way: string,
  brand: string,
  totalMinor: number,
  sharedMinor: number,
): string {
  const text = `${head}.${way}.${brand}.${totalMinor}.${sharedMinor}`;
  return `${text}.${markOf(text)}`;
}

const SHAPE =
  /^(\d)-(\d)-(\d)-(\d)\.([A-Z]{3})\.([0-3])\.(\d{1,9})\.(\d{1,4})\.(\d{1,6}-\d{1,5}(?:_\d{1,6}-\d{1,5}){0,2})\.([A-Z]{2,6})\.(\d{1,13})\.(\d{1,13})$/;

/** The fare of a token, or null when the token is none of ours. */
export function openFare(token: string): ShownFare | null {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, end);
  if (end < 0 || token.slice(end + 1) !== markOf(text)) return null;
  const parts = SHAPE.exec(text);
  if (!parts) return null;
  const number = (at: number) => Number(parts[at]);
  return {
    party: { adults: number(1), children: number(2), infantsInSeat: number(3), infantsInLap: number(4) },
    currency: parts[5] ?? '',
    cabin: number(6),
    shownAt: number(7),
    carrier: number(8),
    legs: (parts[9] ?? '').split('_').map((leg) => {
      const [pattern = 0, day = 0] = leg.split('-').map(Number);
      return { pattern, day };
    }),
    brand: parts[10] ?? '',
    totalMinor: number(11),
    sharedMinor: number(12),
  };
}

function markOf(text: string): string {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  return (hash >>> 0).toString(36);
}
