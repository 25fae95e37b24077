import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { changeCar, quoteCarChange } from '#contract/cars/car-changes.ts';
import type { Product } from '#contract/enums/index.ts';
import { changeActivity, quoteActivityChange } from '#contract/experiences/activity-trips.ts';
import { changePackageNights, quotePackageNights } from '#contract/packages/nights.ts';
import { askForExchange, bookExchange } from '#contract/trips/exchange.ts';
import { changeStay, quoteChange, type StayChangeQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  activityChoice,
  activityRequest,
  bookActivityPath,
  findActivityIn,
  isSimple,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import {
  bookPath,
  bookRequest,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
  postAndWait,
} from '#tests/support/checkout.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
import { bookPackagePath, openPackage, packageRequest } from '#tests/support/packages.ts';
import { bookCarPath, carRequest, findCar, openCarCheckout } from '#tests/support/rentals/cars.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { shop, enter } = await testShop('changer', { flies: true, ...soonLeft });

type Kind = 'hotel' | 'flight' | 'car' | 'experience' | 'package';

let person: TestPerson;
let stayQuote: StayChangeQuote;
const trips = {} as Record<Kind, string>;
const post = (path: string, body: object) => shop.api.call(person, 'POST', path, body);

/** The endpoints of the kinds that can be changed, each with a body that its schema accepts. */
const endpoints = {
  hotel: {
    quote: quoteChange.path,
    change: changeStay.path,
    body: () => ({ guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor-Lind' }] }),
  },
  car: {
    quote: quoteCarChange.path,
    change: changeCar.path,
    body: () => ({ driver: { givenName: 'Ada', surname: 'Okafor-Lind', age: 40 } }),
  },
  experience: {
    quote: quoteActivityChange.path,
    change: changeActivity.path,
    body: () => activityWish,
  },
  package: {
    quote: quotePackageNights.path,
    change: changePackageNights.path,
    body: () => ({ answer: 'shift' }),
  },
} as const satisfies Partial<Record<Kind, object>>;
let activityWish: object;

/** The rows of a trip, its changes and its payments. */
async function stateOf(tripId: string) {
  const { db } = shop;
  const trip = await db.selectFrom('trips').selectAll().where('id', '=', tripId).executeTakeFirstOrThrow();
  return {
    trip,
    changes: await db.selectFrom('trip_changes').selectAll().where('trip_id', '=', tripId).execute(),
    payments: await db
      .selectFrom('card_payments')
      .selectAll()
      .where('booking_id', '=', trip.booking_id)
      .execute(),
  };
}

beforeAll(async () => {
  person = await enter();
  const book = async (kind: Kind, path: string, request: { bookingId: string }) => {
    const { outcome, tripId } = await postAndWait(shop, person, path, request);
    if (outcome !== 'confirmed' || tripId === null) throw new Error(`no ${kind} was booked`);
    trips[kind] = tripId;
  };
  const stay = await openCheckout(shop, person, await findRate(shop, isFreelyCancellable));
  await book('hotel', bookPath(stay), bookRequest(stay, [cardOf(stay)]));
  const flight = await openFareCheckout(shop.api, person, {
    from: 'airport:LHR',
    to: 'airport:JFK',
    days: 30,
    isOneWay: true,
  });
  await book('flight', bookFlightPath(flight), flightRequest(flight, [cardOf(flight)]));
  const car = await openCarCheckout(shop, person, await findCar(shop));
  await book('car', bookCarPath(car), carRequest(car, [cardOf(car)]));
  const chosen = await findActivityIn(shop, isSimple);
  const { optionId, slotId, date, tickets } = activityChoice(chosen);
  activityWish = { optionId, slotId, date, tickets };
  const activity = await openActivityCheckout(shop, person, chosen);
  await book('experience', bookActivityPath(activity), activityRequest(activity, [cardOf(activity)]));
  const bundle = await openPackage(shop.api, person);
  await book('package', bookPackagePath(bundle), packageRequest(bundle, [cardOf(bundle)]));

  stayQuote = (
    await post(endpoints.hotel.quote.replace(':tripId', trips.hotel), endpoints.hotel.body())
  ).json();
}, 120_000);

it('every product kind with changes is covered by the endpoints of this test [TRP-03]', () => {
  // Flights are exchanged by calls of their own, see below.
  const isExchanged = (products: readonly Product[]) => products.includes('flight');
  const changeable = shop.flow.products.all.filter(
    ({ change, products }) => change && !isExchanged(products),
  );
  const rows: readonly Product[] = Object.keys(endpoints) as Kind[];
  expect(changeable).toHaveLength(rows.length);
  for (const { products } of changeable) expect(products.filter((one) => rows.includes(one))).toHaveLength(1);
});

const pairs = (Object.keys(endpoints) as (keyof typeof endpoints)[]).flatMap((asked) =>
  (['hotel', 'flight', 'car', 'experience', 'package'] as const)
    .filter((kind) => kind !== asked)
    .map((kind) => ({ asked, kind })),
);

it.each(pairs)(
  'the change endpoints of a $asked refuse a trip of $kind, and nothing is changed [TRP-03]',
  async ({ asked, kind }) => {
    const { quote, change, body } = endpoints[asked];
    const before = [await stateOf(trips[kind]), await stateOf(trips.hotel)];
    const refusal = { code: 'change-not-possible' };

    const quoted = await post(quote.replace(':tripId', trips[kind]), body());
    expect([quoted.statusCode, quoted.json()]).toMatchObject([409, refusal]);
    const changed = await post(change.replace(':tripId', trips[kind]), { changeQuoteId: stayQuote.quoteId });
    expect([changed.statusCode, changed.json()]).toMatchObject([409, refusal]);

    expect([await stateOf(trips[kind]), await stateOf(trips.hotel)]).toEqual(before);
  },
);

it.each(['hotel', 'car', 'experience', 'package'] as const)(
  'an exchange of flights refuses a trip of %s, and nothing is changed [TRP-05]',
  async (kind) => {
    const before = [await stateOf(trips[kind]), await stateOf(trips.hotel)];
    const path = askForExchange.path.replace(':tripId', trips[kind]);
    const wish = { changes: [{ slice: 0, origin: 'JFK', destination: 'LAX', date: '2027-02-01' }] };
    const asked = await post(path, { askId: randomUUID(), wish });
    const book = bookExchange.path.replace(':tripId', trips[kind]);
    const booked = await post(book, { changeQuoteId: stayQuote.quoteId });
    // The flights of a package are not exchanged online: a person goes on.
    if (kind === 'package') expect(asked.json()).toMatchObject({ why: { reason: 'package' } });
    else expect([asked.statusCode, asked.json()]).toMatchObject([409, { code: 'change-not-possible' }]);
    expect(booked.statusCode).toBe(404);
    expect([await stateOf(trips[kind]), await stateOf(trips.hotel)]).toEqual(before);
  },
);

it('the change endpoints answer 404 for a trip of another customer [TRP-03]', async () => {
  const stranger = await enter();
  for (const { quote, body } of Object.values(endpoints)) {
    const path = quote.replace(':tripId', trips.flight);
    expect((await shop.api.call(stranger, 'POST', path, body())).json()).toMatchObject({ code: 'not-found' });
  }
});
