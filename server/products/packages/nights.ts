import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import type { FlightProgress } from '#contract/flights/progress.ts';
import type { NightsFit } from '#contract/packages.ts';
import type { FlightDays, NightsOffer, PackageNights } from '#contract/packages/nights.ts';
import type { BookedStay } from '#contract/stays/checkout-item.ts';
import { addDays, daysBetween, type Language } from '#contract/values/dates.ts';
import { nightsAgainst } from '#server/modules/packages/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { factsOf, readPackageTripItem } from './item.ts';
import type { PackageParts } from './parts.ts';

type Slices = readonly {
  readonly segments: readonly { readonly zonedDeparture: string; readonly zonedArrival: string }[];
}[];
type Nights = Pick<BookedStay, 'checkIn' | 'checkOut'>;

/** The days that decide the nights. */
export const daysOf = (slices: Slices): FlightDays => ({
  landsOn: slices[0]?.segments.at(-1)?.zonedArrival.slice(0, 10) ?? '',
  leavesOn: slices.at(-1)?.segments[0]?.zonedDeparture.slice(0, 10) ?? '',
});

/**
 * What new days of the flights do to the nights: all that does not fit, less what the customer agreed to with the days
 * `before`, which are those that were booked or answered last. Empty where nothing is worse than then.
 */
export function nightsChanged(before: FlightDays, now: FlightDays, stay: Nights): NightsFit[] {
  const agreed = nightsAgainst(before, stay);
  return nightsAgainst(now, stay).filter((fit) => {
    switch (fit) {
      case 'lands_before_check_in':
        return now.landsOn < before.landsOn;
      case 'lands_after_first_night':
        return now.landsOn > before.landsOn;
      case 'leaves_before_check_out':
        return now.leavesOn < before.leavesOn;
      case 'leaves_after_check_out':
        return now.leavesOn > before.leavesOn;
      default:
        return !agreed.includes(fit);
    }
  });
}

/**
 * The nights that are offered in place of the booked ones. `shift` matches the flights on the sides that moved, or keeps
 * the number of nights where the flights leave room for it; `drop` gives up the nights that cannot be slept in.
 */
export function nightsOffered(
  found: readonly NightsFit[],
  { landsOn, leavesOn }: FlightDays,
  { checkIn, checkOut }: Nights,
): Pick<NightsOffer, 'shift' | 'drop'> {
  const count = daysBetween(checkIn, checkOut);
  if (found.includes('no_night_left')) {
    const latest = addDays(landsOn, count);
    return { shift: nightsFrom(landsOn, latest < leavesOn ? latest : leavesOn), drop: null };
  }
  const has = (fit: NightsFit) => found.includes(fit);
  const isMovedThere = has('lands_before_check_in') || has('lands_after_first_night');
  const isMovedBack = has('leaves_before_check_out') || has('leaves_after_check_out');
  const from = isMovedThere ? landsOn : checkIn;
  const until = isMovedBack ? leavesOn : checkOut;
  const drop =
    has('lands_after_first_night') || has('leaves_before_check_out')
      ? nightsFrom(from > checkIn ? from : checkIn, until < checkOut ? until : checkOut)
      : null;
  if (from < checkIn || until > checkOut) return { shift: nightsFrom(from, until), drop };
  // The customer had chosen fewer nights than the flights leave: as many still fit.
  if (!isMovedBack && addDays(from, count) <= leavesOn)
    return { shift: nightsFrom(from, addDays(from, count)), drop };
  if (!isMovedThere && addDays(until, -count) >= landsOn)
    return { shift: nightsFrom(addDays(until, -count), until), drop };
  return { shift: null, drop };
}

const nightsFrom = (checkIn: string, checkOut: string): PackageNights | null =>
  checkIn < checkOut ? { checkIn, checkOut, nights: daysBetween(checkIn, checkOut) } : null;

/** The flights of a booked package by their current times, and the nights that they leave to decide. */
export interface FlightsNow {
  readonly flight: BookedFlight;
  readonly progress: FlightProgress | null;
  readonly nights: readonly NightsFit[];
  /** Null while nothing is to be decided. There is one at most, that of the latest times. */
  readonly offer: NightsOffer | null;
}

/** A package that is cancelled or over has nothing to decide. */
export function flightsNow(
  parts: Pick<PackageParts, 'flights'>,
  { item, status, endsAt }: Pick<TripRecord, 'item' | 'status' | 'endsAt'>,
  { now, language }: { readonly now: Date; readonly language: Language },
): FlightsNow {
  const { flight: sold, stay } = factsOf(item);
  const { air, nightsAnswer } = readPackageTripItem(item);
  const { flight, progress } = parts.flights.present(air.item, language);
  const days = daysOf(flight.slices);
  const nights =
    status === 'Cancelled' || now >= endsAt
      ? []
      : nightsChanged(nightsAnswer ?? daysOf(sold.slices.en), days, stay);
  return {
    flight,
    progress,
    nights,
    offer: nights.length === 0 ? null : { ...days, ...nightsOffered(nights, days, stay) },
  };
}

const texts = {
  cancelled: { en: 'The airline has canceled a flight.', fr: 'La compagnie a annulé un vol.' },
  missed: { en: 'You will miss a connection.', fr: 'Une correspondance est perdue.' },
  nights: {
    en: 'New flight times no longer match your hotel nights.',
    fr: 'Les nouveaux horaires de vol ne correspondent plus à vos nuits d’hôtel.',
  },
  delayed: { en: 'A flight is delayed.', fr: 'Un vol est en retard.' },
} as const;

/** The most serious news of a package's flights, for its tile and its page; null where there is none. */
export function attentionOf(
  { progress, nights }: Pick<FlightsNow, 'progress' | 'nights'>,
  language: Language,
): string | null {
  const segments = progress?.segments ?? [];
  if (segments.some(({ state }) => state === 'cancelled')) return texts.cancelled[language];
  if (segments.some(({ missesConnection, state }) => missesConnection && state !== 'arrived'))
    return texts.missed[language];
  if (nights.length > 0) return texts.nights[language];
  return segments.some(({ state }) => state === 'delayed') ? texts.delayed[language] : null;
}
