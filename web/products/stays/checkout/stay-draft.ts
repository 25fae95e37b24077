import type { Traveler } from '#contract/travelers.ts';
import type { Draft } from '#web/lib/checkout/draft.ts';

export interface DraftGuest {
  readonly givenName: string;
  readonly surname: string;
  /** The saved traveler it was taken from; null once a name was typed. */
  readonly travelerId: string | null;
}

/** Form state of a stay's checkout. */
export interface StayDraft extends Draft {
  /** The lead guest of each room. */
  readonly guests: readonly DraftGuest[];
  readonly specialRequests: string;
  /** Code of a loyalty programme, or empty. */
  readonly programme: string;
  readonly loyaltyNumber: string;
  /** Loyalty numbers of the first lead guest, by programme, offered when one is chosen. */
  readonly savedNumbers: Readonly<Record<string, string>>;
}

export const nobody: DraftGuest = { givenName: '', surname: '', travelerId: null };

type PickedGuest = Pick<
  Traveler,
  'id' | 'givenName' | 'surname' | 'emailAddress' | 'phoneNumber' | 'hotelLoyalty'
>;

/** Fills the lead guest of a room from a saved traveler. Typed contact details stay as they are. */
export function withGuest(draft: StayDraft, room: number, picked: PickedGuest): StayDraft {
  const { id, givenName, surname } = picked;
  const guests = draft.guests.with(room, { travelerId: id, givenName, surname });
  if (room > 0) return { ...draft, guests };
  const savedNumbers = Object.fromEntries(
    Object.entries(picked.hotelLoyalty).map(([code, { value }]) => [code, value]),
  );
  const known = draft.programme === '' ? undefined : savedNumbers[draft.programme];
  return {
    ...draft,
    guests,
    email: draft.email || (picked.emailAddress ?? ''),
    phone: draft.phone || (picked.phoneNumber ?? ''),
    savedNumbers,
    loyaltyNumber: draft.loyaltyNumber || (known ?? ''),
  };
}
