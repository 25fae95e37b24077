import { describe, expect, it } from 'vitest';
import type { Trip, CancellationQuote, Cancellation } from '#contract/trips.ts';
import { addDays } from '#contract/values/dates.ts';
import { bookAndWait, bookRequest, cardOf, findRate, openCheckout } from '#tests/support/checkout.ts';
import { testShop } from '#tests/support/shop.ts';

const { shop: checkout, enter } = await testShop('promises');
const person = await enter();

async function ask<T>(method: 'GET' | 'POST', url: string, body?: object): Promise<T> {
  const answer = await checkout.api.call(person, method, url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function bookIt(found: Awaited<ReturnType<typeof findRate>>): Promise<Trip> {
  const session = await openCheckout(checkout, person, found);
  const progress = await bookAndWait(checkout, person, session, bookRequest(session, [cardOf(session)]));
  expect(progress.outcome).toBe('confirmed');
  return ask<Trip>('GET', `/api/v0/itinerary/hotel/${progress.tripId}`);
}

describe('a refundable variant of a stay at checkout', () => {
  it.each([80, 100])(
    'of %i percent is a line of the price, and a cancellation refunds what it covers [LOD-03] [TRP-08]',
    async (percentage) => {
      const found = await findRate(
        checkout,
        ({ protection }) => protection?.coveragePercentage === percentage,
      );
      const { protection } = found.rate;
      const trip = await bookIt(found);
      const premium = (protection?.premium.minor ?? 0) / 100;
      const coverage = (protection?.coverage.minor ?? 0) / 100;
      expect(trip.price.lineItems.find(({ kind }) => kind === 'extra')).toMatchObject({
        code: 'refundable',
        label: { en: 'Refundable room', fr: 'Chambre remboursable' },
        amount: { amount: premium, currency: 'USD' },
      });
      const quote = await ask<CancellationQuote>('POST', `/api/v0/trips/${trip.tripId}/cancellation-quotes`);
      expect(quote.refund.amount).toBe(coverage);
      expect(quote.paid.amount).toBe(trip.price.dueNow.amount);
      const done = await ask<Cancellation>('POST', `/api/v0/trips/${trip.tripId}/cancel`, {
        quoteId: quote.quoteId,
      });
      expect(done.refund.amount).toBe(coverage);
      expect(done.lines.map(({ kind, refund }) => [kind, refund.amount])).toEqual([['UserCard', coverage]]);
    },
  );
});

describe('a complimentary fourth night at checkout', () => {
  it('is a discount line from the quote to the trip, and a cancellation refunds what was paid [CRD-11]', async () => {
    const found = await fourNights();
    const night = found.rate.nights[3]?.base.minor ?? 0;
    expect(found.rate.discounts.map(({ code, amount }) => [code, amount.minor])).toEqual([
      ['complimentary-night', night],
    ]);
    const trip = await bookIt(found);
    expect(trip.price.discount).toEqual({
      grandTotal: trip.price.grandTotal,
      discountAmount: { amount: night / 100, currency: 'USD' },
      type: 'complimentary-night',
    });
    const sum = trip.price.lineItems.reduce((all, { amount }) => all + Math.round(amount.amount * 100), 0);
    expect(sum).toBe(Math.round(trip.price.grandTotal.amount * 100));
    const quote = await ask<CancellationQuote>('POST', `/api/v0/trips/${trip.tripId}/cancellation-quotes`);
    expect(quote.refund).toEqual(trip.price.dueNow);
  });
});

/** A freely cancellable rate of four nights around Lisbon in a hotel that gives the fourth. */
async function fourNights() {
  const checkIn = addDays(checkout.clock.now().toISOString().slice(0, 10), 60);
  const asked = {
    checkIn,
    checkOut: addDays(checkIn, 4),
    rooms: [{ adults: 2, childAges: [] }],
    currency: 'USD' as const,
  };
  const { stays } = await checkout.stays.search(
    { ...asked, area: { kind: 'around', lat: 38.7169, lon: -9.1399, radiusKm: 8 }, kinds: ['hotel'] },
    10_000,
  );
  for (const { lodgingId, collection, available } of stays) {
    if (!available || collection === 'NoCollection') continue;
    const { rates } = await checkout.stays.getRates(lodgingId, {
      ...asked,
      complimentaryNight: ['Premier', 'Lifestyle'],
    });
    const rate = rates.find(
      ({ discounts, refundPolicy, paymentTiming, protection }) =>
        discounts.length > 0 &&
        refundPolicy === 'FullyRefundable' &&
        paymentTiming === 'PayNow' &&
        !protection,
    );
    if (rate) return { ...asked, lodgingId, rate };
  }
  throw new Error('No hotel around Lisbon gives a fourth night.');
}
