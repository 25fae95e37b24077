import type { ActivityBookingSession } from '#contract/booking.ts';
import type { Traveler } from '#contract/travelers.ts';
import type { Draft } from '#web/lib/checkout/draft.ts';

export interface DraftTraveler {
  readonly givenName: string;
  readonly surname: string;
  /** The saved traveler it was taken from; null once a name was typed. */
  readonly travelerId: string | null;
}

/** Form state of the checkout of an activity. */
export interface ActivityDraft extends Draft {
  /** The lead traveler, or one for each ticket in their order. */
  readonly travelers: readonly DraftTraveler[];
  /** By `answerField`. */
  readonly answers: Readonly<Record<string, string>>;
  /** The place to be picked up at; null for the meeting point. */
  readonly pickupId: string | null;
  /** It is chosen on the trip. */
  readonly pickupLater: boolean;
}

export const nobody: DraftTraveler = { givenName: '', surname: '', travelerId: null };

/** How many names are needed. */
export const namesCount = ({ namesNeeded, activity }: ActivityBookingSession): number =>
  namesNeeded === 'lead' ? 1 : activity.units.reduce((sum, { quantity }) => sum + quantity, 0);

type PickedTraveler = Pick<Traveler, 'id' | 'givenName' | 'surname' | 'emailAddress' | 'phoneNumber'>;

/** Fills a name from a saved traveler. Typed contact details stay as they are. */
export const withTraveler = (draft: ActivityDraft, at: number, picked: PickedTraveler): ActivityDraft => ({
  ...draft,
  travelers: draft.travelers.with(at, {
    travelerId: picked.id,
    givenName: picked.givenName,
    surname: picked.surname,
  }),
  email: draft.email || (at === 0 ? (picked.emailAddress ?? '') : ''),
  phone: draft.phone || (at === 0 ? (picked.phoneNumber ?? '') : ''),
});
