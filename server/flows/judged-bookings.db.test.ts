import { describe, expect, it } from 'vitest';
import { getFlightTrip } from '#contract/flights/itinerary.ts';
import type { Product } from '#contract/enums/index.ts';
import { shownCarId } from '#server/modules/cars/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookAndWait,
  bookRequest,
  cardOf,
  findRate,
  openCheckout,
  postAndWait,
} from '#tests/support/checkout.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { bookCarPath, carRequest, findCar, openCarCheckout } from '#tests/support/rentals/cars.ts';
import { testShop } from '#tests/support/shop.ts';

const { shop: office } = await testShop('judged', { tenant: 'business', flies: true });

const enter = (name: string) =>
  office.api.enter(
    employee(
      name,
      'biz-1',
      {},
      {
        accounts: [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x' })],
      },
    ),
  );

/** A search of this person that showed these results. */
async function searched(
  { customerId }: TestPerson,
  product: Product,
  ids: readonly string[],
  hoursAgo: number,
): Promise<string> {
  const searchId = newId();
  await office.db
    .insertInto('judged_facts')
    .values({
      search_id: searchId,
      business_id: 'biz-1',
      customer_id: customerId,
      product,
      at: new Date(office.clock.now().getTime() - hoursAgo * 3_600_000),
      circumstances: '{}',
      facts: JSON.stringify(ids.map((id) => ({ id }))),
      opened: [],
      was_booked: false,
    })
    .execute();
  return searchId;
}

const bookedOf = async ({ customerId }: TestPerson) =>
  (
    await office.db
      .selectFrom('judged_facts')
      .select('search_id')
      .where('customer_id', '=', customerId)
      .where('was_booked', '=', true)
      .execute()
  ).map((row) => row.search_id);

describe('what searches of companies’ people led to', () => {
  it('is kept with a search of flights: which were opened, and that they were booked [POL-05]', async () => {
    const person = await enter('judged-flyer');
    const { shownTotal: _, ...choice } = await chooseFlights(office.api, person);
    const row = () =>
      office.db
        .selectFrom('judged_facts')
        .select(['opened', 'was_booked'])
        .where('search_id', '=', choice.searchId)
        .executeTakeFirst();
    await expect.poll(row).toEqual({ opened: [], was_booked: false });
    for (let times = 0; times < 2; times++)
      expect((await office.api.call(person, 'POST', getFlightTrip.path, choice)).statusCode).toBe(200);
    const opened = [choice.chosen[0]?.itineraryId];
    await expect.poll(row).toEqual({ opened, was_booked: false });
    const session = await openFlightCheckout(office.api, person, choice);
    const request = flightRequest(session, [cardOf(session)]);
    const done = await postAndWait(office, person, bookFlightPath(session), request);
    expect(done).toMatchObject({ outcome: 'confirmed' });
    await expect.poll(row).toEqual({ opened, was_booked: true });
  });

  it('is kept with the newest search of that person, within a day, that showed the stay or the car [POL-05]', async () => {
    const person = await enter('judged-guest');
    const other = await enter('judged-other');
    const rate = await findRate(office, ({ paymentTiming }) => paymentTiming === 'PayNow');
    const shown = ['sandbox:none', `sandbox:${rate.lodgingId}`];
    await searched(person, 'hotel', shown, 25);
    await searched(person, 'hotel', shown, 3);
    const last = await searched(person, 'hotel', shown, 2);
    await searched(person, 'hotel', ['sandbox:none'], 1);
    await searched(other, 'hotel', shown, 1);
    const session = await openCheckout(office, person, rate);
    await bookAndWait(office, person, session, bookRequest(session, [cardOf(session)]));
    await expect.poll(() => bookedOf(person)).toEqual([last]);

    const car = await findCar(office, { wanted: ({ paymentTiming }) => paymentTiming === 'PayNow' });
    const carId = shownCarId(car.pickUp.desk.deskId, car.vehicle);
    const ofCars = await searched(person, 'car', [carId], 2);
    await searched(person, 'hotel', [carId], 1);
    const rental = await openCarCheckout(office, person, car);
    const request = carRequest(rental, [cardOf(rental)]);
    await postAndWait(office, person, bookCarPath(rental), request);
    await expect.poll(async () => (await bookedOf(person)).toSorted()).toEqual([last, ofCars].toSorted());
    expect(await bookedOf(other)).toEqual([]);
  });

  it('is only ever added to, until it is deleted [POL-05]', async () => {
    const person = await enter('judged-added');
    const searchId = await searched(person, 'car', ['sandbox:one'], 1);
    const set = (values: object) =>
      office.db.updateTable('judged_facts').set(values).where('search_id', '=', searchId).execute();
    await set({ opened: ['sandbox:one'], was_booked: true });
    for (const change of [{ opened: [] }, { was_booked: false }, { was_booked: null }, { facts: '[]' }])
      await expect(set(change)).rejects.toThrow('judged_facts only adds');
  });
});
