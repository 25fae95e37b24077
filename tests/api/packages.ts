import { addDays } from '#contract/values/dates.ts';
import {
  bookPackage,
  type BookingProgress,
  openPackageBookingSession,
  type PackageBookingSession,
} from '#contract/booking.ts';
import { listPackageRooms, searchPackages } from '#contract/packages.ts';
import { getUserInfo } from '#contract/session.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { ask } from './ask.ts';
import { flightBody } from './flights.ts';
import { cardOf, untilBooked } from './stays.ts';

/** A customer's package search, by default to Lisbon, and one of its hotels. */
export async function findPackage(caller: TestCaller, to = 'city:2267057') {
  const { serverTime } = await ask(caller, getUserInfo);
  const departOn = addDays(serverTime.slice(0, 10), 50);
  const question = {
    from: 'airport:JFK',
    to,
    departOn,
    returnOn: addDays(departOn, 5),
    rooms: [{ adults: 1 }],
  };
  const { searchId, flight, packages, checkIn, checkOut } = await ask(caller, searchPackages, {
    body: question,
  });
  const lodgingId = packages[0]?.lodgingId;
  if (!flight || lodgingId === undefined) throw new Error('No package there.');
  const followUp = { ...question, checkIn, checkOut, searchId, chosen: flight.chosen };
  const { rooms } = await ask(caller, listPackageRooms, { params: { lodgingId }, body: followUp });
  const rateToken = rooms[0]?.products[0]?.rateToken;
  if (rateToken === undefined) throw new Error('No room for the package.');
  const choice = { ...followUp, lodgingId, rateToken };
  const checkout = await ask(caller, openPackageBookingSession, { body: choice });
  return { searchId, question: followUp, choice, checkout };
}

/** Books a package by card, for one traveler without a passport, and waits for the outcome. */
export async function bookPackageAndWait(
  caller: TestCaller,
  session: PackageBookingSession,
  email: string,
): Promise<BookingProgress> {
  const body = {
    ...flightBody(session, [cardOf(session)], { email }),
    guests: [{ room: 0, givenName: 'Ottoline', surname: 'Quillfeather' }],
  };
  const { bookingSessionId } = session;
  return untilBooked(caller, await ask(caller, bookPackage, { params: { bookingSessionId }, body }));
}
