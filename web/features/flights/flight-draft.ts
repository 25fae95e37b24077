import type { FlightTripType } from '#contract/enums/index.ts';
import type { FlightSlice } from '#contract/flights.ts';
import { mayLandTheDayBefore } from '#contract/landing-day.ts';
import { flightLimits } from '#web/lib/flight-search.ts';
import { addDays } from '#web/lib/days.ts';
import { type FlightPlace, isOnePlace } from './flight-place.ts';

/** What one end of a slice holds while it is filled in. */
export interface DraftEnd {
  readonly place?: FlightPlace;
  /** The likeliest place for what was typed. */
  readonly likeliest?: FlightPlace;
}

export interface DraftSlice {
  readonly origin: DraftEnd;
  readonly destination: DraftEnd;
  readonly date: string | null;
}

/** How the form asks: an open jaw is filled in as a trip of several cities. */
export type DraftType = 'round_trip' | 'one_way' | 'multi_city';

export const emptySlice: DraftSlice = { origin: {}, destination: {}, date: null };

export const wanted = ({ place, likeliest }: DraftEnd): FlightPlace | undefined => place ?? likeliest;

/** An end that shows by name what a search would take for it: what was typed stays behind in its own field. */
export function settledEnd(end: DraftEnd): DraftEnd {
  const place = wanted(end);
  return place ? { place } : {};
}

export type DraftError = 'origin' | 'destination' | 'same' | 'date' | 'past' | 'order' | 'far';

/** The first day on which one can fly on from a slice; null while its day is not chosen. */
export function onwardFrom({ origin, destination, date }: DraftSlice): string | null {
  const [from, to] = [wanted(origin), wanted(destination)];
  if (!date || !from || !to) return date;
  try {
    return mayLandTheDayBefore(date, from.timeZone, to.timeZone) ? addDays(date, -1) : date;
  } catch {
    // An old browser may not know a new zone: days stay in order then, which can be flown everywhere.
    return date;
  }
}

/** Whether one may be back before the day one left: what a field for two days in order cannot hold. */
export function mayReturnTheDayBefore(slice: DraftSlice, today: string): boolean {
  const on = slice.date ?? today;
  return (onwardFrom({ ...slice, date: on }) ?? on) < on;
}

/** What is missing or wrong with one slice; nothing before `earliest` can be flown. */
export function sliceErrors(slice: DraftSlice, today: string, earliest: string | null): DraftError[] {
  const [origin, destination] = [wanted(slice.origin), wanted(slice.destination)];
  const errors: DraftError[] = [];
  if (!origin) errors.push('origin');
  if (!destination) errors.push('destination');
  if (origin && destination && isOnePlace(origin, destination)) errors.push('same');
  const day = dayError(slice.date, today, earliest);
  return day ? [...errors, day] : errors;
}

/** What is wrong with a day of departure. */
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

/** The slices that a complete draft asks for; null while something is missing. */
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

/** Two flights that come back from elsewhere are an open jaw; two there and back again are a round trip. */
export function tripTypeOf(type: DraftType, slices: readonly FlightSlice[]): FlightTripType {
  const [out, back] = slices;
  if (type !== 'multi_city' || slices.length !== 2 || !out || !back) return type;
  if (back.destination !== out.origin) return back.origin === out.destination ? 'multi_city' : 'open_jaw';
  return back.origin === out.destination ? 'round_trip' : 'open_jaw';
}
