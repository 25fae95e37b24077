import { foldName, unacceptedSigns } from '#contract/values/person-name.ts';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';

/** A desk as it is chosen. */
export interface DraftDesk {
  readonly deskId: string;
  readonly name: string;
}

/** A rental as wanted by the customer, while choosing. Times are on the clock of the desks. */
export interface RentalDraft {
  readonly pickUpAt: string;
  readonly dropOffAt: string;
  readonly pickUpDesk: DraftDesk;
  readonly dropOffDesk: DraftDesk;
  readonly givenName: string;
  readonly surname: string;
  readonly age: string;
}

type Booked = Pick<BookedCarTrip, 'car' | 'driver'>;

const deskOf = ({ desk: { deskId, name } }: Booked['car']['pickUp']): DraftDesk => ({ deskId, name });

/** The current rental as a draft. */
export const draftOf = ({ car: { pickUp, dropOff }, driver }: Booked): RentalDraft => ({
  pickUpAt: pickUp.at,
  dropOffAt: dropOff.at,
  pickUpDesk: deskOf(pickUp),
  dropOffDesk: deskOf(dropOff),
  givenName: driver.givenName,
  surname: driver.surname,
  age: String(driver.age),
});

/** The draft with another day or time of an end. */
export const withTime = (draft: RentalDraft, end: 'pickUpAt' | 'dropOffAt', time: string): RentalDraft => ({
  ...draft,
  [end]: `${draft[end].slice(0, 10)}T${time}`,
});
export const withDays = (
  draft: RentalDraft,
  { start, end }: { start: string; end: string },
): RentalDraft => ({
  ...draft,
  pickUpAt: `${start}T${draft.pickUpAt.slice(11)}`,
  dropOffAt: `${end}T${draft.dropOffAt.slice(11)}`,
});

/** Another pick-up desk; a car that went back to the old one goes back to the new one. */
export const withPickUpDesk = (draft: RentalDraft, desk: DraftDesk): RentalDraft => ({
  ...draft,
  pickUpDesk: desk,
  dropOffDesk: draft.dropOffDesk.deskId === draft.pickUpDesk.deskId ? desk : draft.dropOffDesk,
});

/** Whether the draft differs from the current rental. */
export const isChanged = (trip: Booked, draft: RentalDraft): boolean =>
  JSON.stringify(draftOf(trip)) !== JSON.stringify(draft);

export type RentalFault = 'order' | 'givenName' | 'surname' | 'age';

/** Everything to correct before a price can be asked for. */
export function faultsOf({ pickUpAt, dropOffAt, givenName, surname, age }: RentalDraft): RentalFault[] {
  const isName = (part: string) => foldName(part) !== '' && unacceptedSigns(part).length === 0;
  const years = /^\d{2}$/.test(age.trim()) ? Number(age) : 0;
  return [
    ...(dropOffAt.slice(0, 10) < pickUpAt.slice(0, 10) || dropOffAt === pickUpAt ? (['order'] as const) : []),
    ...(isName(givenName) ? [] : (['givenName'] as const)),
    ...(isName(surname) ? [] : (['surname'] as const)),
    ...(years >= 18 ? [] : (['age'] as const)),
  ];
}

/** The body of a quote request. */
export const wantedOf = (draft: RentalDraft) => ({
  pickUp: { at: draft.pickUpAt, deskId: draft.pickUpDesk.deskId },
  dropOff: { at: draft.dropOffAt, deskId: draft.dropOffDesk.deskId },
  driver: { givenName: draft.givenName.trim(), surname: draft.surname.trim(), age: Number(draft.age) },
});
