import { describe, expect, it } from 'vitest';
import { sampleTrip } from '#tests/support/sample-trip.ts';
import { addRoom, draftOf, isChanged, removeRoom, setGuest, unnamedRooms, wantedOf } from './change-draft.ts';

describe('a stay that is being changed [TRP-03]', () => {
  const draft = draftOf(sampleTrip);

  it('begins as it is, and knows when it is not', () => {
    expect(draft).toMatchObject({
      checkIn: '2027-03-12',
      checkOut: '2027-03-15',
      guests: [{ givenName: 'Ada', surname: 'Okafor' }],
    });
    expect(isChanged(sampleTrip, draft)).toBe(false);
    expect(isChanged(sampleTrip, { ...draft, checkOut: '2027-03-16' })).toBe(true);
  });

  it('asks for the name of a room that is added, and forgets it with the room', () => {
    const two = addRoom(draft);
    expect(unnamedRooms(two)).toEqual([1]);
    expect(unnamedRooms(setGuest(two, 1, { givenName: 'Ben', surname: ' ' }))).toEqual([1]);
    expect(removeRoom(two, 1)).toEqual(draft);
  });

  it('sends names without the spaces around them', () => {
    expect(wantedOf(setGuest(draft, 0, { givenName: ' Adaeze ', surname: 'Okafor' })).guests).toEqual([
      { room: 0, givenName: 'Adaeze', surname: 'Okafor' },
    ]);
  });
});
