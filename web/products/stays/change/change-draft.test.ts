import { describe, expect, it } from 'vitest';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { addRoom, draftOf, isChanged, removeRoom, setGuest, unnamedRooms, wantedOf } from './change-draft.ts';

describe('the draft of a stay change [TRP-03]', () => {
  const draft = draftOf(sampleTrip);

  it('starts with what is booked, and is a change once something differs', () => {
    expect(draft).toMatchObject({
      checkIn: '2027-03-12',
      checkOut: '2027-03-15',
      guests: [{ givenName: 'Ada', surname: 'Okafor' }],
    });
    expect(isChanged(sampleTrip, draft)).toBe(false);
    expect(isChanged(sampleTrip, { ...draft, checkOut: '2027-03-16' })).toBe(true);
  });

  it('asks for the guest name of a room that is added, and drops it with the room', () => {
    const two = addRoom(draft);
    expect(unnamedRooms(two)).toEqual([1]);
    expect(unnamedRooms(setGuest(two, 1, { givenName: 'Ben', surname: ' ' }))).toEqual([1]);
    expect(removeRoom(two, 1)).toEqual(draft);
  });

  it('is sent with trimmed names', () => {
    expect(wantedOf(setGuest(draft, 0, { givenName: ' Adaeze ', surname: 'Okafor' })).guests).toEqual([
      { room: 0, givenName: 'Adaeze', surname: 'Okafor' },
    ]);
  });
});
