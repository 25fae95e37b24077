import { describe, expect, it } from 'vitest';
import type { FreezeBookingSession, StayBookingSession } from '#contract/booking.ts';
import type { FreezeOffer, PriceFreeze } from '#contract/freeze/freezes.ts';
import { freezeSettingsSchema } from '#server/modules/freeze/index.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookPath,
  bookRequest,
  cardOf,
  findRate,
  openCheckout,
  postAndWait,
  type TestCheckout,
} from '#tests/support/checkout.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { shop, enter, open, provoke } = await testShop('scoped', soonLeft);

const isPaidNow = ({ paymentTiming, protection, roomsLeft }: RoomRate) =>
  paymentTiming === 'PayNow' && protection === null && roomsLeft > 2;

/** The cheapest and the dearest rate of one hotel that are paid at booking. */
async function twoRates() {
  const found = await findRate(shop, isPaidNow);
  const { rates } = await shop.stays.getRates(found.lodgingId, { ...found, pets: 0, currency: 'USD' });
  const sorted = rates
    .filter(({ paymentTiming, protection }) => paymentTiming === 'PayNow' && protection === null)
    .toSorted((a, b) => a.total.minor - b.total.minor);
  const [cheapest, dearest] = [sorted[0], sorted.at(-1)];
  if (!cheapest || !dearest || cheapest.total.minor === dearest.total.minor)
    throw new Error('one price only');
  return { cheapest: { ...found, rate: cheapest }, dearest: { ...found, rate: dearest } };
}

const offerOf = async (
  person: TestPerson,
  { bookingSessionId }: { bookingSessionId: string },
  kind: string,
  at: Pick<TestCheckout, 'api'> = shop,
): Promise<FreezeOffer> => {
  const path = `/api/v0/bookings/sessions/${bookingSessionId}/freeze/offer?kind=${kind}`;
  return (await at.api.call(person, 'GET', path)).json();
};

describe('a price freeze for the cheapest room of a hotel', () => {
  it('is offered for the cheapest price only, and used for the room then cheapest [PFZ-03] [PFZ-02]', async () => {
    const person = await enter();
    const { cheapest, dearest } = await twoRates();
    const dear = await openCheckout(shop, person, dearest);
    expect(await offerOf(person, dear, 'BestAvailable')).toMatchObject({ reason: 'not_cheapest' });
    expect(await offerOf(person, dear, 'RoomType')).toMatchObject({ availability: 'Available' });
    const session = await openCheckout(shop, person, cheapest);
    const offer = await offerOf(person, session, 'BestAvailable');
    expect(offer).toMatchObject({ availability: 'Available', terms: { kind: 'BestAvailable' } });

    const path = `/api/v0/bookings/sessions/${session.bookingSessionId}/freeze?kind=BestAvailable`;
    const fee = (await shop.api.call(person, 'POST', path)).json<FreezeBookingSession>();
    const request = {
      bookingId: newId(),
      contact: { email: 'ada@example.com', phone: '+14165550142' },
      tenders: [cardOf(fee)],
      agreedTotal: fee.price.grandTotal.amount,
    };
    const feePath = `/api/v0/bookings/sessions/${fee.bookingSessionId}/freeze/book`;
    const paid = await postAndWait(shop, person, feePath, request);
    expect(paid).toMatchObject({ outcome: 'confirmed' });
    const list = async () =>
      (await shop.api.call(person, 'GET', '/api/v0/price-freezes')).json<{ freezes: PriceFreeze[] }>()
        .freezes;
    const [bought] = await list();
    expect(bought?.terms).toMatchObject({ kind: 'BestAvailable', frozenPrice: session.price.grandTotal });

    await provoke('stays', 'quote', 'price-up');
    const used = await shop.api.call(person, 'POST', `/api/v0/price-freezes/${bought?.freezeId}/exercise`);
    const checkout = used.json<StayBookingSession>();
    expect(checkout.stay.roomName).toEqual(session.stay.roomName);
    // The pay-off brings the price back to the frozen one.
    expect(checkout.price.grandTotal).toEqual(session.price.grandTotal);
    const booked = await postAndWait(
      shop,
      person,
      bookPath(checkout),
      bookRequest(checkout, [cardOf(checkout)]),
    );
    expect(booked).toMatchObject({ outcome: 'confirmed' });
    expect(await list()).toMatchObject([{ state: 'Exercised' }]);
  });

  it('is not sold where the tenant does not offer this kind, nor as a held room [PFZ-03]', async () => {
    const freezes = freezeSettingsSchema.parse({ stayKinds: ['RoomType'], capDollars: 250, stayDays: 3 });
    const other = await open({ freezes });
    const person = await enter({}, other);
    const session = await openCheckout(other, person, (await twoRates()).cheapest);
    expect(await offerOf(person, session, 'BestAvailable', other)).toMatchObject({ reason: 'kind_not_sold' });
    expect(await offerOf(person, session, 'HoldTheRoom', other)).toMatchObject({ reason: 'kind_not_sold' });
    const { terms } = await offerOf(person, session, 'RoomType', other);
    expect(terms).toMatchObject({ capEach: { amount: 250 } });
    const days = (Date.parse(terms?.until ?? '') - other.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThanOrEqual(4);
  });

  it('is not sold where the tenant sells no price freezes [PFZ-01]', async () => {
    const other = await open({ freezes: freezeSettingsSchema.parse({ isOffered: false }) });
    const person = await enter({}, other);
    const answer = await other.api.call(person, 'GET', '/api/v0/price-freezes/availability');
    expect(answer.json()).toEqual({ availability: 'NotAvailable', reason: 'not_sold' });
    const session = await openCheckout(other, person, (await twoRates()).cheapest);
    expect(await offerOf(person, session, 'RoomType', other)).toMatchObject({ reason: 'not_sold' });
    const path = `/api/v0/bookings/sessions/${session.bookingSessionId}/freeze`;
    expect((await other.api.call(person, 'POST', path)).json()).toMatchObject({ code: 'freeze-not-offered' });
  });
});
