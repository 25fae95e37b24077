import type { CarrierKind } from '../network.ts';

/** Cabins as their seats stand in `Aircraft.cabins`. */
export const CABINS = ['economy', 'premium', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

/** A booking class: its letter, its price relative to the market fare, its share of the cabin, its rules. */
export interface BookingClass {
  letter: string;
  factor: number;
  /** Seats are sold in it while fewer than this share of the cabin are gone. */
  share: number;
  /** Days before departure by which it must be bought. */
  advanceDays: number;
  /** Whether a Saturday night must lie between out and back; such classes are not sold one way. */
  saturday: boolean;
}

const classOf = (
  letter: string,
  factor: number,
  share: number,
  advanceDays: number,
  saturday: boolean,
): BookingClass => ({ letter, factor, share, advanceDays, saturday });

const FULL_ECONOMY = [
  classOf('Y', 2.9, 1, 0, false),
  classOf('B', 2.4, 0.97, 0, false),
  classOf('M', 2, 0.93, 0, false),
  classOf('H', 1.7, 0.87, 3, false),
  classOf('Q', 1.43, 0.79, 3, false),
  classOf('K', 1.22, 0.7, 7, false),
  classOf('V', 1.05, 0.6, 7, false),
  classOf('S', 0.9, 0.49, 14, false),
  classOf('N', 0.78, 0.36, 14, true),
  classOf('O', 0.66, 0.22, 21, true),
];
const LOW_ECONOMY = [
  classOf('Y', 3.1, 1, 0, false),
  classOf('H', 2.4, 0.96, 0, false),
  classOf('K', 1.9, 0.9, 0, false),
  classOf('M', 1.5, 0.82, 0, false),
  classOf('L', 1.2, 0.72, 0, false),
  classOf('V', 0.96, 0.6, 0, false),
  classOf('Q', 0.78, 0.47, 0, false),
  classOf('T', 0.62, 0.34, 0, false),
  classOf('N', 0.5, 0.22, 0, false),
  classOf('P', 0.38, 0.1, 0, false),
];
const PREMIUM = [
  classOf('W', 2.7, 1, 0, false),
  classOf('E', 2.1, 0.72, 3, false),
  classOf('R', 1.55, 0.4, 14, false),
];
const BUSINESS = [
  classOf('J', 5.6, 1, 0, false),
  classOf('C', 4.6, 0.8, 0, false),
  classOf('D', 3.7, 0.55, 7, false),
  classOf('I', 3, 0.3, 21, false),
];
const FIRST = [classOf('F', 7.2, 1, 0, false), classOf('A', 5.8, 0.5, 14, false)];

/**
 * Price of business and first class by distance relative to their factors, a wider seat nearby, a bed far away: from so
 * many kilometres on, a share there, and how much more each further thousand kilometres.
 */
const FRONT_BY_KM = [
  [0, 0.575, 0],
  [2500, 0.575, 0.15],
  [4000, 0.8, 0.5],
  [5500, 1.55, 0],
  [12_000, 1.55, -0.075],
  [16_000, 1.25, 0],
] as const;

/** The booking classes of a cabin, the dearest first. */
export function classesOf(kind: CarrierKind, cabin: number): readonly BookingClass[] {
  if (cabin === 1) return PREMIUM;
  if (cabin === 2) return BUSINESS;
  if (cabin === 3) return FIRST;
  return kind === 'full' || kind === 'regional' ? FULL_ECONOMY : LOW_ECONOMY;
}

/**
 * By what a distance multiplies the factors of a cabin's classes; those of economy and premium economy hold everywhere.
 */
export function shareByDistance(cabin: number, km: number): number {
  if (cabin < 2) return 1;
  const [from, share, more] = FRONT_BY_KM.findLast(([least]) => km >= least) ?? FRONT_BY_KM[0];
  return share + (more * (km - from)) / 1000;
}

/** Whether any class of a cabin asks for a Saturday night. */
export const asksForSaturday = (cabin: number): boolean =>
  classesOf('full', cabin).some(({ saturday }) => saturday);

/** The cheapest class that may be sold by its rules alone, `days` before departure. */
export function cheapestByRules(classes: readonly BookingClass[], days: number, saturday: boolean): number {
  for (let at = classes.length - 1; at > 0; at--) {
    const { advanceDays, saturday: needsSaturday } = classes[at] ?? { advanceDays: 0, saturday: false };
    if (days >= advanceDays && (saturday || !needsSaturday)) return at;
  }
  return 0;
}
