import type { AnyTrip } from '#contract/any-trip.ts';
import type { TextId, Write } from './texts.ts';

type Kind = AnyTrip['kind'];

const stays = {
  confirmed: 'confirmation.lead',
  cancellationRefused: 'cancellation.refused.lead',
  travelerEdit: 'travelerEdit.lead',
  travelers: 'guests',
} as const satisfies Record<string, TextId>;

type Key = keyof typeof stays;

/** The texts of letters that differ by kind of trip. A kind without one of them does not compile. */
export const kindTexts: Readonly<Record<Kind, Readonly<Record<Key, TextId>>>> = {
  Hotel: stays,
  Home: stays,
  Experience: {
    confirmed: 'activity.confirmation.lead',
    cancellationRefused: 'activity.cancellation.refused.lead',
    travelerEdit: 'activity.travelerEdit.lead',
    travelers: 'activity.travelers',
  },
  Flight: {
    confirmed: 'flight.confirmation.lead',
    cancellationRefused: 'flight.cancellation.refused.lead',
    travelerEdit: 'flight.travelerEdit.lead',
    travelers: 'flight.passengers',
  },
};

export const writeForKind = (write: Write, { kind }: { readonly kind: Kind }, key: Key): string =>
  write(kindTexts[kind][key]);
