import { openCarBookingSession } from '#contract/cars/car-booking.ts';
import { getCarRate, searchCars } from '#contract/cars.ts';
import { addDays } from '#contract/values/dates.ts';
import { getUserInfo } from '#contract/session.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { ask } from './ask.ts';

/** A customer's car search at an airport, the rate of the first result, and an open checkout of it. */
export async function findCar(caller: TestCaller) {
  const { serverTime } = await ask(caller, getUserInfo);
  const day = addDays(serverTime.slice(0, 10), 40);
  const times = {
    pickUpAt: `${day}T10:00`,
    dropOffAt: `${addDays(day, 3)}T10:00`,
    // The age of the owner's saved traveler.
    driverAge: 38,
    residence: 'US',
  };
  const question = { ...times, pickUpPlaceId: 'airport:LIS' };
  const { searchId, cars } = await ask(caller, searchCars, { body: question });
  const rateId = cars[0]?.rateId;
  if (rateId === undefined) throw new Error('No car at Lisbon.');
  const rate = { ...times, rateId };
  const { rateToken } = (await ask(caller, getCarRate, { body: rate })).rate;
  const checkout = await ask(caller, openCarBookingSession, { body: { rateToken } });
  return { searchId, question, rate, rateToken, checkout };
}
