import type { FlightTripType } from '#contract/enums/index.ts';
import type { FlightSlice } from '#contract/flights.ts';
import { mayLandTheDayBefore } from '#contract/flights/date-line.ts';
import { flightLimits } from '#web/lib/flight-search.ts';
import { addDays } from '#web/lib/days.ts';
import { type FlightPlace, isOnePlace } from '#web/lib/flight/airports/flight-place.tsx';

/** The content of one end of a slice while the form is edited. */
export interface DraftEnd {
  readonly place?: FlightPlace;
  /** The best match for the typed text. */
  readonly likeliest?: FlightPlace;
}

export interface DraftSlice {
  readonly origin: DraftEnd;
  readonly destination: DraftEnd;
  readonly date: string | null;
}

/** The trip type in the form: an open jaw is entered as a multi-city trip. */
export type DraftType = 'round_trip' | 'one_way' | 'multi_city';

export const emptySlice: DraftSlice = { origin: {}, destination: {}, date: null };

export const wanted = ({ place, likeliest }: DraftEnd): FlightPlace | undefined => place ?? likeliest;

/** The end with the place that a search would use, selected by name; the typed text is dropped. */
export function settledEnd(end: DraftEnd): DraftEnd {
  const place = wanted(end);
  return place ? { place } : {};
}

export type DraftError = 'origin' | 'destination' | 'same' | 'date' | 'past' | 'order' | 'far';

/** The first date on which the traveler can continue after a slice; null without a date. */
export function onwardFrom({ origin, destination, date }: DraftSlice): string | null {
  const [from, to] = [wanted(origin), wanted(destination)];
  if (!date || !from || !to) return date;
  try {
    return mayLandTheDayBefore(date, from.timeZone, to.timeZone) ? addDays(date, -1) : date;
  } catch {
    // An old browser may not know a new zone: fall back to dates in order, which is always possible.
    return date;
  }
}

/**
 * True when the return may be on the day before departure, across the date line, which a date range field cannot hold.
 */
export function mayReturnTheDayBefore(slice: DraftSlice, today: string): boolean {
  const on = slice.date ?? today;
  return (onwardFrom({ ...slice, date: on }) ?? on) < on;
}

/** The missing or invalid parts of one slice; dates before `earliest` are invalid. */
export function sliceErrors(slice: DraftSlice, today: string, earliest: string | null): DraftError[] {
  const [origin, destination] = [wanted(slice.origin), wanted(slice.destination)];
  const errors: DraftError[] = [];
  if (!origin) errors.push('origin');
  if (!destination) errors.push('destination');
  if (origin && destination && isOnePlace(origin, destination)) errors.push('same');
  const day = dayError(slice.date, today, earliest);
  return day ? [...errors, day] : errors;
}

/** The error of a departure date. */
export function dayError(
  date: string | null,
  today: string,
  earliest: string | null,
): 'date' | 'past' | 'order' | 'far' | null {
  if (!date) return 'date';
  if (date < today) return 'past';
  if (earliest && date < earliest) return 'order';
  return date > addDays(today, flightLimits.daysAhead) ? 'far' : null;
}

/** The slices of a complete draft; null while something is missing. */
export function slicesOf(
  type: DraftType,
  rows: readonly DraftSlice[],
  backOn: string | null,
): FlightSlice[] | null {
  const asked = (type === 'multi_city' ? rows : rows.slice(0, 1)).flatMap(({ origin, destination, date }) => {
    const [from, to] = [wanted(origin), wanted(destination)];
    return from && to && date ? [{ origin: from.placeId, destination: to.placeId, date }] : [];
  });
  const [out] = asked;
  if (!out || (type === 'multi_city' && asked.length < rows.length)) return null;
  if (type !== 'round_trip') return asked;
  return backOn ? [out, { origin: out.destination, destination: out.origin, date: backOn }] : null;
}

/** Two flights that return from another place are an open jaw; two there and back are a round trip. */
export function tripTypeOf(type: DraftType, slices: readonly FlightSlice[]): FlightTripType {
  const [out, back] = slices;
  if (type !== 'multi_city' || slices.length !== 2 || !out || !back) return type;
  if (back.destination !== out.origin) return back.origin === out.destination ? 'multi_city' : 'open_jaw';
  return back.origin === out.destination ? 'round_trip' : 'open_jaw';
}
