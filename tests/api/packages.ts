import { addDays } from '#contract/values/dates.ts';
import { openPackageBookingSession } from '#contract/booking.ts';
import { listPackageRooms, searchPackages } from '#contract/packages.ts';
import { getUserInfo } from '#contract/session.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { ask } from './ask.ts';

/** A customer's package search, and one of its hotels. */
export async function findPackage(caller: TestCaller) {
  const { serverTime } = await ask(caller, getUserInfo);
  const departOn = addDays(serverTime.slice(0, 10), 50);
  const question = {
    from: 'airport:JFK',
    to: 'city:2267057',
    departOn,
    returnOn: addDays(departOn, 5),
    rooms: [{ adults: 1 }],
  };
  const { searchId, flight, packages, checkIn, checkOut } = await ask(caller, searchPackages, {
    body: question,
  });
  const lodgingId = packages[0]?.lodgingId;
  if (!flight || lodgingId === undefined) throw new Error('No package to Lisbon.');
  const followUp = { ...question, checkIn, checkOut, searchId, chosen: flight.chosen };
  const { rooms } = await ask(caller, listPackageRooms, { params: { lodgingId }, body: followUp });
  const rateToken = rooms[0]?.products[0]?.rateToken;
  if (rateToken === undefined) throw new Error('No room for the package.');
  const choice = { ...followUp, lodgingId, rateToken };
  const checkout = await ask(caller, openPackageBookingSession, { body: choice });
  return { searchId, question: followUp, choice, checkout };
}
