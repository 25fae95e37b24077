import { describe, expect, it } from 'vitest';
import { additionalDriversOf, type CarDraft } from './car-draft.ts';
import { carFaults, carFieldOf, hasDriverAge } from './car-side.ts';

const draft: CarDraft = {
  email: 'ada@example.com',
  phone: '+1 416 555 0142',
  choice: { offers: [], credit: null, rewards: {}, card: null, aim: null },
  driver: { givenName: 'Ada', surname: 'Okafor', travelerId: null },
  additionalDrivers: [],
  flightNumber: '',
  loyaltyNumber: '',
};
const alone = { chosenExtras: [], minAge: 21 };
const withOne = { chosenExtras: [{ code: 'additional_driver', quantity: 1 }], minAge: 21 };
const fieldsOf = (...asked: Parameters<typeof carFaults>) => carFaults(...asked).map(({ field }) => field);

describe('the draft of a car’s checkout [BKG-03]', () => {
  it('is complete with a driver and contact details', () => {
    expect(fieldsOf(draft, alone)).toEqual([]);
  });

  it('asks for the name and age of each additional driver that is paid for', () => {
    expect(fieldsOf(draft, withOne)).toEqual(['driver-1-givenName', 'driver-1-surname', 'driver-1-age']);
    const ben = { givenName: 'Ben', surname: 'Okafor', age: '20' };
    expect(fieldsOf({ ...draft, additionalDrivers: [ben] }, withOne)).toEqual(['driver-1-age']);
    expect(fieldsOf({ ...draft, additionalDrivers: [{ ...ben, age: '21' }] }, withOne)).toEqual([]);
    // Typed before the extra was taken out again.
    expect(fieldsOf({ ...draft, additionalDrivers: [ben] }, alone)).toEqual([]);
    expect(additionalDriversOf({ ...draft, additionalDrivers: [ben] }, 0)).toEqual([]);
  });

  it('checks flight and loyalty numbers only when they are given', () => {
    const typed = { ...draft, flightNumber: 'Lisbon', loyaltyNumber: '?' };
    expect(fieldsOf(typed, alone)).toEqual(['flight-number', 'loyalty-number']);
    expect(fieldsOf({ ...draft, flightNumber: 'tp 202', loyaltyNumber: 'EC-12345' }, alone)).toEqual([]);
  });
});

it('faults that the server reports for a car checkout are shown at their fields', () => {
  expect(
    [
      'body.driver.givenName',
      'body.additionalDrivers.1.age',
      'body.flightNumber',
      'body.contact.email',
      'body.x',
    ].map(carFieldOf),
  ).toEqual(['driver-0-givenName', 'driver-2-age', 'flight-number', 'contact-email', null]);
});

describe('a saved traveler offered as the driver [GRD-01] [TRV-01]', () => {
  const rental = { driverAge: 30, pickUp: { at: '2027-03-10T10:00' } } as Parameters<typeof hasDriverAge>[1];

  it.each([
    ['1996-03-11', true],
    ['1997-03-10', true],
    ['1997-03-11', false],
    ['1996-03-10', false],
  ])('born on %s has at pick-up the age that was priced: %s', (dateOfBirth, isOffered) => {
    expect(hasDriverAge(dateOfBirth, rental)).toBe(isOffered);
  });
});
