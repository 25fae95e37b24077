import { type BookingProgress, type CarBookingSession, getBooking } from '#contract/booking.ts';
import { bookCar, openCarBookingSession } from '#contract/cars/car-booking.ts';
import { changeCar, quoteCarChange } from '#contract/cars/car-changes.ts';
import { getCarRate, searchCars } from '#contract/cars.ts';
import type { TenderInput } from '#contract/payments.ts';
import { newId } from '#server/platform/ids.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import { addDays } from '#contract/values/dates.ts';
import { getUserInfo } from '#contract/session.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { ask } from './ask.ts';

/** A customer's car search at an airport, the rate of the result `at` a place of the list, and an open checkout of it. */
export async function findCar(caller: TestCaller, at = 0) {
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
  const free = cars.filter(({ refundPolicy }) => refundPolicy === 'FullyRefundable');
  const rateId = free[at]?.rateId;
  if (rateId === undefined) throw new Error('No car at Lisbon that can be changed.');
  const rate = { ...times, rateId };
  const { rateToken } = (await ask(caller, getCarRate, { body: rate })).rate;
  const checkout = await ask(caller, openCarBookingSession, { body: { rateToken } });
  return { searchId, question, rate, rateToken, checkout };
}

interface Wish {
  readonly tenders: readonly TenderInput[];
  readonly email: string;
}

/** Books the car of a checkout and waits for the outcome. */
export async function bookCarAndWait(
  caller: TestCaller,
  session: CarBookingSession,
  { tenders, email }: Wish,
): Promise<BookingProgress> {
  const bookingId = newId();
  let progress: BookingProgress = await ask(caller, bookCar, {
    params: { bookingSessionId: session.bookingSessionId },
    body: {
      bookingId,
      driver: { givenName: 'Ottoline', surname: 'Early' },
      contact: { email, phone: '+14165550142' },
      tenders: [...tenders],
      agreedTotal: session.price.grandTotal.amount,
      allowDuplicate: true,
      ...reasonFor(session),
    },
  });
  for (let tries = 0; tries < 10 && ['working', 'pending'].includes(progress.outcome); tries++)
    progress = await ask(caller, getBooking, { params: { bookingId }, query: { waitSeconds: '5' } });
  return progress;
}

/** Books the car of a checkout, and changes the name of its driver, which costs nothing. */
export async function bookAndChangeCar(
  caller: TestCaller,
  session: CarBookingSession,
  { surname, ...wish }: Wish & { readonly surname: string },
): Promise<{ tripId: string; changeQuoteId: string }> {
  const { tripId, problem } = await bookCarAndWait(caller, session, wish);
  if (tripId === null) throw new Error(`The car was not booked: ${JSON.stringify(problem)}`);
  const driver = { givenName: 'Ottoline', surname, age: session.car.driverAge };
  const { quoteId } = await ask(caller, quoteCarChange, { params: { tripId }, body: { driver } });
  await ask(caller, changeCar, { params: { tripId }, body: { changeQuoteId: quoteId } });
  return { tripId, changeQuoteId: quoteId };
}
