import { describe, expect, it } from 'vitest';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { findRepeated, type GuestedStay } from './repetition.ts';

const lisbon = { en: 'Lisbon, Portugal', fr: 'Lisbonne, Portugal' };
const porto = { en: 'Porto, Portugal', fr: 'Porto, Portugal' };
const guest = (givenName: string, surname: string, room = 0) => ({
  room,
  givenName,
  surname,
  travelerId: null,
});
/** 12 to 15 March. */
const { stay } = sampleTrip;
const held: GuestedStay = {
  stay,
  place: lisbon,
  guests: [guest('Zoë', "O'Neil"), guest('Bo', 'Okafor', 1)],
};
const elsewhere = { ...stay, lodgingId: 'another' };

describe('a duplicate booking of a stay [BKG-04]', () => {
  it('has a guest of the same name, in any spelling, in the same hotel on an overlapping night', () => {
    const wanted = { stay, place: lisbon, guests: [guest('ZOE', 'O’Neil')] };
    expect(findRepeated(wanted, [held])).toBe(held);
    const from = { ...stay, checkIn: '2027-03-14', checkOut: '2027-03-16' };
    expect(findRepeated({ ...wanted, stay: from }, [held])).toBe(held);
  });

  it('is not one of the following nights, another guest or another city', () => {
    const wanted = { stay, place: lisbon, guests: [guest('Zoë', "O'Neil")] };
    const after = { ...stay, checkIn: '2027-03-15', checkOut: '2027-03-17' };
    expect(findRepeated({ ...wanted, stay: after }, [held])).toBeNull();
    expect(findRepeated({ ...wanted, guests: [guest('Ada', 'Okafor')] }, [held])).toBeNull();
    expect(findRepeated({ stay: elsewhere, place: porto, guests: held.guests }, [held])).toBeNull();
  });

  it('has all of the same guests in another hotel of the city, not only some of them', () => {
    expect(findRepeated({ stay: elsewhere, place: lisbon, guests: held.guests }, [held])).toBe(held);
    const one = [guest('Zoë', "O'Neil")];
    expect(findRepeated({ stay: elsewhere, place: lisbon, guests: one }, [held])).toBeNull();
  });
});
