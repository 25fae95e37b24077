import type { SliceItinerary } from '#contract/flights.ts';
import type { ExchangeWish } from '#contract/trips/exchange.ts';
import { addDays } from '#web/lib/days.ts';
import { wallDay } from '#web/lib/flight/flight-words.ts';
import type { SearchCabin } from '#web/lib/flight-search.ts';

/** A slice as it is wished, while it is typed: null where nothing is chosen. */
export interface WishedSlice {
  readonly slice: number;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly date: string | null;
}

export interface WishDraft {
  readonly slices: readonly WishedSlice[];
  readonly cabin: SearchCabin;
}

/** The flights as they are booked, of the slices that are changed, or as they were wished before. */
export function draftOf(
  booked: readonly SliceItinerary[],
  slices: readonly number[],
  before: ExchangeWish | null,
): WishDraft {
  const changed = booked.filter(({ sliceIndex }) => slices.includes(sliceIndex));
  const cabin = changed[0]?.fareShelf.cabin ?? 'Economy';
  return {
    slices: changed.map(({ sliceIndex, segments }) => {
      const wished = before?.changes.find(({ slice }) => slice === sliceIndex);
      return {
        slice: sliceIndex,
        origin: wished?.origin ?? segments[0]?.origin.locationCode ?? null,
        destination: wished?.destination ?? segments.at(-1)?.destination.locationCode ?? null,
        date: wished?.date ?? null,
      };
    }),
    cabin: before?.cabin ?? (cabin === 'BasicEconomy' ? 'Economy' : cabin),
  };
}

/** The first and the last day on which a slice can be flown, by those around it; null where nothing follows it. */
export function daysFor(
  booked: readonly SliceItinerary[],
  { slices }: WishDraft,
  slice: number,
  today: string,
): { readonly min: string; readonly max: string | null } {
  const dayOf = (at: number): string | null => {
    const wished = slices.find((one) => one.slice === at);
    if (wished) return wished.date;
    const first = booked.find(({ sliceIndex }) => sliceIndex === at)?.segments[0];
    return first ? wallDay(first.zonedDeparture) : null;
  };
  const around = booked.map(({ sliceIndex }) => sliceIndex);
  const before = around.filter((at) => at < slice).flatMap((at) => dayOf(at) ?? []);
  const after = around.filter((at) => at > slice).flatMap((at) => dayOf(at) ?? []);
  return { min: [today, ...before].toSorted().at(-1) ?? today, max: after.toSorted()[0] ?? null };
}

/** The days of another flight for nothing: one before or after the booked one at most. */
export function nearDays(
  { segments }: SliceItinerary,
  { min, max }: { readonly min: string; readonly max: string | null },
): { readonly min: string; readonly max: string } {
  const day = wallDay(segments[0]?.zonedDeparture ?? '');
  const [first, last] = [addDays(day, -1), addDays(day, 1)];
  return { min: first > min ? first : min, max: max !== null && max < last ? max : last };
}

type Missing = 'origin' | 'destination' | 'same' | 'date' | 'order';

/** What is missing or wrong in a slice, the first that holds. */
export function faultOf(
  { origin, destination, date }: WishedSlice,
  { min, max }: { readonly min: string; readonly max: string | null },
): Missing | null {
  if (!origin) return 'origin';
  if (!destination) return 'destination';
  if (origin === destination) return 'same';
  if (!date) return 'date';
  return date < min || (max !== null && date > max) ? 'order' : null;
}

/** What is asked for; null while something is missing. */
export function wishOf({ slices, cabin }: WishDraft): ExchangeWish | null {
  const changes = slices.flatMap(({ slice, origin, destination, date }) =>
    origin && destination && date ? [{ slice, origin, destination, date }] : [],
  );
  return changes.length === slices.length ? { changes, cabin } : null;
}
