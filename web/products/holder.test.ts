import { describe, expect, it } from 'vitest';
import type { CarBookingSession, FlightBookingSession, StayBookingSession } from '#contract/booking.ts';
import type { Traveler } from '#contract/travelers.ts';
import { carSide } from './cars/checkout/car-side.ts';
import { flightSide } from './flights/checkout/flight-side.ts';
import { staySide } from './stays/checkout/stay-side.ts';

const common = {
  email: 'ada@example.com',
  phone: '',
  choice: { offers: [], credit: null, rewards: {}, card: null, aim: null },
};
const holder = {
  id: 'h',
  givenName: 'Ada',
  surname: 'Okafor',
  gender: 'female',
  dateOfBirth: '1988-03-14',
  isGhostUser: false,
  assistance: [],
  frequentFlyer: {},
  hotelLoyalty: {},
  nationality: 'CA',
  emailAddress: 'other@example.com',
  phoneNumber: '+1 416 555 0142',
} as unknown as Traveler;
const today = '2026-11-23';

describe('the account holder at the beginning of a checkout [TRV-01]', () => {
  it('is the lead guest of the first room, with their phone number, until somebody else is named', () => {
    const side = staySide({ stay: { rooms: [{}, {}] } } as unknown as StayBookingSession);
    const blank = side.begin(common);
    const filled = side.holder?.putIn(blank, holder);
    expect(filled).toMatchObject({
      guests: [{ givenName: 'Ada', surname: 'Okafor', travelerId: 'h' }, { givenName: '' }],
      email: 'ada@example.com',
      phone: '+1 416 555 0142',
    });
    const named = { ...blank, guests: [{ givenName: 'B', surname: '', travelerId: null }] };
    expect(side.holder?.putIn(named, holder)).toBe(named);
    expect(side.holder?.takeOut(filled ?? blank, 'h').guests).toEqual(blank.guests);
  });

  it('flies as the first adult with what their profile knows, and not on a ticket for a child', () => {
    const of = (ADT: number, CNN: number) =>
      flightSide(
        {
          flight: { passengers: { ADT, CNN, INS: 0, INF: 0 }, slices: [], lastFlightOn: '2027-01-10' },
        } as unknown as FlightBookingSession,
        today,
      );
    const side = of(2, 0);
    const filled = side.holder?.putIn(side.begin(common), holder);
    expect(filled?.passengers).toMatchObject([
      { givenName: 'Ada', dateOfBirth: '1988-03-14', nationality: 'CA', passportNumber: '', travelerId: 'h' },
      { givenName: '', dateOfBirth: null },
    ]);
    const child = of(0, 1).begin(common);
    expect(of(0, 1).holder?.putIn(child, holder)).toBe(child);
  });

  it.each([
    [38, 'Ada'],
    [40, ''],
  ])('drives a car priced for a driver of %i: "%s"', (driverAge, name) => {
    const side = carSide({
      car: { driverAge, pickUp: { at: '2027-01-02T10:00' }, chosenExtras: [] },
    } as unknown as CarBookingSession);
    expect(side.holder?.putIn(side.begin(common), holder).driver.givenName).toBe(name);
  });
});
