import type { Traveler } from '#contract/travelers.ts';
import type { Draft } from '#web/lib/checkout/draft.ts';

export interface DraftDriver {
  readonly givenName: string;
  readonly surname: string;
  /** The saved traveler it was taken from; null once a name was typed. */
  readonly travelerId: string | null;
}

export interface DraftAdditionalDriver {
  readonly givenName: string;
  readonly surname: string;
  /** As typed. */
  readonly age: string;
}

/** Form state of a car's checkout. */
export interface CarDraft extends Draft {
  readonly driver: DraftDriver;
  /** Those of the chosen extra come first; a longer list keeps what was typed before fewer were chosen. */
  readonly additionalDrivers: readonly DraftAdditionalDriver[];
  readonly flightNumber: string;
  readonly loyaltyNumber: string;
}

export const noDriver: DraftDriver = { givenName: '', surname: '', travelerId: null };
const noAdditionalDriver: DraftAdditionalDriver = { givenName: '', surname: '', age: '' };

/** As many additional drivers as are paid for. */
export const additionalDriversOf = (
  { additionalDrivers }: CarDraft,
  count: number,
): readonly DraftAdditionalDriver[] =>
  Array.from({ length: count }, (_, at) => additionalDrivers[at] ?? noAdditionalDriver);

type PickedDriver = Pick<Traveler, 'id' | 'givenName' | 'surname' | 'emailAddress' | 'phoneNumber'>;

/** Fills the driver from a saved traveler. Typed contact details stay as they are. */
export const withDriver = (draft: CarDraft, picked: PickedDriver): CarDraft => ({
  ...draft,
  driver: { travelerId: picked.id, givenName: picked.givenName, surname: picked.surname },
  email: draft.email || (picked.emailAddress ?? ''),
  phone: draft.phone || (picked.phoneNumber ?? ''),
});
