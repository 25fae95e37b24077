import { foldName, unacceptedSigns } from '#contract/values/person-name.ts';
import type { Trip } from '#contract/trips.ts';

type Room = Trip['stay']['rooms'][number];

/** The lead guest of a room as typed. */
export interface DraftGuest {
  readonly givenName: string;
  readonly surname: string;
}

/** A stay as wanted by the customer, while choosing. */
export interface ChangeDraft {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly Room[];
  readonly guests: readonly DraftGuest[];
}

/** The current stay as a draft. */
export const draftOf = ({ stay, guests }: Trip): ChangeDraft => ({
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  rooms: stay.rooms,
  guests: stay.rooms.map((_, room) => {
    const guest = guests.find((one) => one.room === room);
    return { givenName: guest?.givenName ?? '', surname: guest?.surname ?? '' };
  }),
});

export const addRoom = (draft: ChangeDraft): ChangeDraft => ({
  ...draft,
  rooms: [...draft.rooms, { adults: 2, childAges: [] }],
  guests: [...draft.guests, { givenName: '', surname: '' }],
});

export const removeRoom = (draft: ChangeDraft, at: number): ChangeDraft => ({
  ...draft,
  rooms: draft.rooms.filter((_, room) => room !== at),
  guests: draft.guests.filter((_, room) => room !== at),
});

export const setRoom = (draft: ChangeDraft, at: number, room: Room): ChangeDraft => ({
  ...draft,
  rooms: draft.rooms.map((known, index) => (index === at ? room : known)),
});

export const setGuest = (draft: ChangeDraft, at: number, guest: DraftGuest): ChangeDraft => ({
  ...draft,
  guests: draft.guests.map((known, index) => (index === at ? guest : known)),
});

/** Whether the draft differs from the current stay. */
export const isChanged = (trip: Trip, draft: ChangeDraft): boolean =>
  JSON.stringify(draftOf(trip)) !== JSON.stringify(draft);

/** Rooms whose lead guest has no full name yet, or one with characters that are not accepted. */
export const unnamedRooms = ({ guests }: ChangeDraft): number[] =>
  guests.flatMap(({ givenName, surname }, room) =>
    [givenName, surname].every((part) => foldName(part) !== '' && unacceptedSigns(part).length === 0)
      ? []
      : [room],
  );

/** The body of a quote request. */
export const wantedOf = ({ checkIn, checkOut, rooms, guests }: ChangeDraft) => ({
  checkIn,
  checkOut,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
  guests: guests.map(({ givenName, surname }, room) => ({
    room,
    givenName: givenName.trim(),
    surname: surname.trim(),
  })),
});
