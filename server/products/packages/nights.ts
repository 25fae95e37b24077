import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import type { FlightProgress } from '#contract/flights/progress.ts';
import type { NightsFit } from '#contract/packages.ts';
import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { Language } from '#contract/values/dates.ts';
import type { StoredFlight } from '#server/modules/flights/index.ts';
import { nightsAgainst } from '#server/modules/packages/index.ts';

type Slices = readonly {
  readonly segments: readonly { readonly zonedDeparture: string; readonly zonedArrival: string }[];
}[];

const daysOf = (slices: Slices) => ({
  landsOn: slices[0]?.segments.at(-1)?.zonedArrival.slice(0, 10) ?? '',
  leavesOn: slices.at(-1)?.segments[0]?.zonedDeparture.slice(0, 10) ?? '',
});

/**
 * What new times of the flights do to the nights: all that did not fit is told, less what the customer chose at
 * booking. Empty where nothing has changed.
 */
export function nightsChanged(
  sold: Pick<StoredFlight, 'slices'>,
  now: { readonly slices: Slices },
  stay: Pick<BookedStay, 'checkIn' | 'checkOut'>,
): NightsFit[] {
  const before = nightsAgainst(daysOf(sold.slices.en), stay);
  return nightsAgainst(daysOf(now.slices), stay).filter((fit) => !before.includes(fit));
}

const texts = {
  cancelled: { en: 'The airline has cancelled a flight.', fr: 'La compagnie a annulé un vol.' },
  missed: { en: 'You will miss a connection.', fr: 'Une correspondance est perdue.' },
  nights: {
    en: 'New flight times no longer match your hotel nights.',
    fr: 'Les nouveaux horaires de vol ne correspondent plus à vos nuits d’hôtel.',
  },
  delayed: { en: 'A flight is delayed.', fr: 'Un vol est en retard.' },
} as const;

/** The most serious news of a package's flights, for its tile and its page; null where there is none. */
export function attentionOf(
  { progress, nights }: { progress: FlightProgress | null; nights: readonly NightsFit[] },
  language: Language,
): string | null {
  const segments = progress?.segments ?? [];
  if (segments.some(({ state }) => state === 'cancelled')) return texts.cancelled[language];
  if (segments.some(({ missesConnection, state }) => missesConnection && state !== 'arrived'))
    return texts.missed[language];
  if (nights.length > 0) return texts.nights[language];
  return segments.some(({ state }) => state === 'delayed') ? texts.delayed[language] : null;
}

/** The flights of a booked package by their current times. */
export interface FlightsNow {
  readonly flight: BookedFlight;
  readonly progress: FlightProgress | null;
  readonly nights: readonly NightsFit[];
}
