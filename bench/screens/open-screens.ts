import { addDays } from '#contract/values/dates.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { type Callable, openFareCheckout } from '#tests/support/flights.ts';
import { openPackage, packageQuestion } from '#tests/support/packages.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { book, openCheckout } from '../bookings.ts';
import { answered, searchStays, stayDates } from '../stays.ts';

/** A screen to measure: its name, its path, and the selector of the offers that it lists. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly offers?: string;
  /** Appears once the screen is complete; the first offer, or the heading, by default. */
  readonly complete?: string;
}

const lisbon = 'city:2267057';
const newYork = 'airport:JFK';
const days = 60;
const offers = 'main article';
const checkoutOf = (name: string, { bookingSessionId }: { bookingSessionId: string }): Screen => ({
  name: `${name} checkout`,
  path: `/checkout/${bookingSessionId}/`,
  complete: 'main input[type="email"]',
});

/** The results of every kind of product, a page and a checkout of each, a trip, and the account's screens. */
export async function openScreens(caller: TestCaller): Promise<Screen[]> {
  const api: Callable = {
    call: async (_person, method, path, body) => {
      const { status, body: said } = await caller.call(method, path, body);
      return { statusCode: status, body: JSON.stringify(said), json: <Body>() => said as Body };
    },
  };
  // The session is the caller's; the person is not used by this interface.
  const person = {} as TestPerson;
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const [from, until] = [addDays(today, days), addDays(today, days + 7)];
  const { checkIn, checkOut } = stayDates;
  const stayQuery = new URLSearchParams({ placeId: lisbon, checkIn, checkOut, rooms: '2' });
  const { stays } = await searchStays(caller, { id: 2_267_057 }, { filters: { refundable: true } });
  const [stay, other] = stays.filter(({ price }) => price?.paymentTiming === 'PayNow');
  if (!stay || !other) throw new Error('Lisbon has nothing to book.');

  await book(caller, await openCheckout(caller, other.lodgingId));
  const { trips } = answered<{ trips: readonly { tripId: string }[] }>(
    await caller.call('GET', '/api/v0/trips'),
  );
  const cars = { pickUp: newYork, pickUpAt: `${from}T10:00`, dropOffAt: `${addDays(from, 3)}T10:00` };
  const driver = { driverAge: 40, residence: 'US' };
  const { pickUpAt, dropOffAt } = cars;
  const found = answered<{ cars: readonly { rateId: string }[] }>(
    await caller.call('POST', '/api/v0/cars/search', {
      ...driver,
      pickUpPlaceId: cars.pickUp,
      pickUpAt,
      dropOffAt,
    }),
  );

  const { rateId } = found.cars[0] ?? {};
  const { rate } = answered<{ rate: { rateToken: string } }>(
    await caller.call('POST', '/api/v0/cars/rate', { ...driver, pickUpAt, dropOffAt, rateId }),
  );
  const car = answered<{ bookingSessionId: string }>(
    await caller.call('POST', '/api/v0/bookings/sessions/car', { rateToken: rate.rateToken }),
  );
  const question = { ...packageQuestion(), departOn: from, returnOn: until };
  return [
    { name: 'home', path: '/', complete: 'main h2' },
    { name: 'stays', path: `/hotels/availability/?${stayQuery}`, offers },
    { name: 'stay', path: `/hotels/${stay.lodgingId}/?${stayQuery}`, complete: 'h3[id^="room-"]' },
    checkoutOf('stay', await openCheckout(caller, stay.lodgingId)),
    {
      name: 'flights',
      path: `/flights/search/?${new URLSearchParams({ tripType: 'one_way', slice: `JFK~LIS~${from}`, adults: '1' })}`,
      offers,
    },
    checkoutOf('flight', await openFareCheckout(api, person, { now, isOneWay: false, days })),
    {
      name: 'cars',
      path: `/cars/search/?${new URLSearchParams({ ...cars, age: '40', residence: 'US' })}`,
      offers,
    },
    checkoutOf('car', car),
    {
      name: 'activities',
      path: `/activities/availability/?${new URLSearchParams({ locationName: 'Lisbon', placeId: lisbon, fromDate: from, untilDate: addDays(from, 3) })}`,
      offers,
    },
    {
      name: 'packages',
      path: `/packages/search/?${new URLSearchParams({ from: newYork, to: lisbon, depart: from, return: until, rooms: '2' })}`,
      offers,
    },
    checkoutOf('package', await openPackage(api, person, { question })),
    { name: 'trips', path: '/trips/', offers },
    { name: 'trip', path: `/trips/${trips[0]?.tripId}/` },
    { name: 'wallet', path: '/travel-offers/' },
  ];
}
