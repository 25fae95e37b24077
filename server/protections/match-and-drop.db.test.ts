import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import { money } from '#contract/money.ts';
import type { CancellationQuote, StayChange, StayChangeQuote } from '#contract/trips.ts';
import type { IssuerOffer } from '#server/modules/accounts/port.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { decideClaim } from '#server/protections/price-match/judge.ts';
import { findSnapshot, getClaim } from '#server/protections/price-match/store.ts';
import {
  bookAndWait,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
} from '#tests/support/checkout.ts';
import { type BookedStay, cents, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, bookStay, enter, passTo, provoke, seen } = await testShop('both', soonLeft);
const soon = { timeout: 30_000 };

const isPrepaid = ({ refundPolicy, paymentTiming, total }: RoomRate) =>
  refundPolicy === 'NonRefundable' && paymentTiming === 'PayNow' && total.minor > 60_000;
const isPaidThere = (rate: RoomRate): boolean =>
  rate.paymentTiming === 'PayLater' && rate.refundPolicy === 'FullyRefundable' && rate.dueNow.minor === 0;

type Booked = Pick<BookedStay, 'name' | 'person' | 'tripId' | 'bookingId'>;
const post = async <Answer>({ person, tripId }: Booked, path: string, body: object = {}) =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/${path}`, body)).json<Answer>();
const readMatch = async ({ person, tripId }: Booked) =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/price-match`)).json();
const again = async (booked: Booked): Promise<Booked> => ({
  ...booked,
  person: await shop.api.enter(cardHolder(booked.name)),
});
const creditOf = async ({ person }: Booked): Promise<number> =>
  (await readWallet(shop.db, person.customerId, shop.clock.now())).creditMinorAvailable;
/** The money that the bank holds of a stay and its changes. */
const held = async ({ person, bookingId }: Booked, ...changes: string[]): Promise<number> => {
  const payments = await Promise.all(
    [bookingId, ...changes].map(async (id) => (await seen(person, id)).bank),
  );
  return payments.flat().reduce((sum, [, captured, refunded]) => sum + captured - refunded, 0);
};
const dropOf = async ({ tripId }: Booked) =>
  shop.db.selectFrom('price_drops').selectAll().where('trip_id', '=', tripId).executeTakeFirst();

async function snapshotOf({ tripId }: Booked) {
  await expect.poll(() => findSnapshot(shop.db, tripId), soon).not.toBeNull();
  return (await findSnapshot(shop.db, tripId)) ?? expect.fail();
}

/** Has a rival publish a booking at a price, or for so much less than its own; returns the address. */
async function publish(attributes: object, minor: number): Promise<string> {
  const total = { minor, currency: 'USD' };
  const { body } = await world.call('POST', '/v1/rival/offers', { ...attributes, total, isPublic: true });
  return String(body['url']);
}

const claimOf = (url: string) => ({
  claimId: randomUUID(),
  url,
  amount: 100,
  currency: 'USD',
  description: '',
});

/** Claims an offer and waits for the verdict. */
async function claim(booked: Booked, url: string) {
  await post(booked, 'price-match/claims', claimOf(url));
  await expect.poll(async () => (await readMatch(booked)).claims[0]?.state, soon).not.toBe('submitted');
  return (await readMatch(booked)).claims[0];
}

async function cancel(booked: Booked): Promise<CancellationQuote> {
  const quote = await post<CancellationQuote>(booked, 'cancellation-quotes');
  await post(booked, 'cancel', { quoteId: quote.quoteId });
  return quote;
}

async function change(booked: Booked, wanted: object): Promise<StayChangeQuote> {
  const quoted = await post<StayChangeQuote>(booked, 'hotel/change-quotes', wanted);
  const made = await post<StayChange>(booked, 'hotel/change', { changeQuoteId: quoted.quoteId });
  expect(made).toMatchObject({ state: 'done', problem: null });
  return quoted;
}

describe('a price match on a stay that is cancelled or changed', () => {
  it('is deducted from the refund, so repeated booking, matching and cancelling gains nothing [PMT-02] [TRP-08]', async () => {
    for (let round = 0; round < 2; round++) {
      const booked = await bookStay(isFreelyCancellable, { by: 'card' });
      const { attributes, priceMinor } = await snapshotOf(booked);
      const before = await creditOf(booked);
      const matched = await claim(booked, await publish(attributes, priceMinor - 20_000));
      expect(matched).toMatchObject({ state: 'paid', paid: { amount: 200 }, paidAs: 'credit' });
      expect((await creditOf(booked)) - before).toBe(20_000);
      const quote = await cancel(booked);
      expect(quote).toMatchObject({
        paid: { amount: (booked.due - 20_000) / 100 },
        paidBack: { of: { amount: booked.due / 100 }, amount: { amount: 200 } },
        penalty: { amount: 0 },
        refund: { amount: (booked.due - 20_000) / 100 },
      });
      await expect.poll(() => held(booked), soon).toBe(20_000);
      expect((await creditOf(booked)) - before).toBe(20_000);
    }
  });

  it('reduces the refund of a quote once, and voids earlier quotes [TRP-08]', async () => {
    const booked = await bookStay(isFreelyCancellable, { by: 'card' });
    const { attributes, priceMinor } = await snapshotOf(booked);
    const early = await post<CancellationQuote>(booked, 'cancellation-quotes');
    expect(early).toMatchObject({ paidBack: null, refund: { amount: booked.due / 100 } });
    await claim(booked, await publish(attributes, priceMinor - 5_000));
    expect(await post(booked, 'cancel', { quoteId: early.quoteId })).not.toMatchObject({ state: 'done' });
    expect(await cancel(booked)).toMatchObject({ refund: { amount: (booked.due - 5_000) / 100 } });
    await expect.poll(() => held(booked), soon).toBe(5_000);
  });

  it('is judged on the stay as changed, not on the three nights booked before [PMT-01]', async () => {
    const booked = await bookStay(isFreelyCancellable, { by: 'card' });
    const { attributes, priceMinor } = await snapshotOf(booked);
    const { checkIn } = booked.session.stay;
    await change(booked, { checkOut: addDays(checkIn, 1) });
    const { price, compared } = await readMatch(booked);
    expect(cents(price.amount)).toBeLessThan(priceMinor);
    expect(compared).toContainEqual({ attribute: 'dates', booked: `${checkIn} – ${addDays(checkIn, 1)}` });
    const declined = await claim(booked, await publish(attributes, priceMinor - 20_000));
    expect(declined).toMatchObject({ state: 'declined', paid: null });
    expect(declined.compared).toContainEqual({
      attribute: 'dates',
      booked: `${checkIn} – ${addDays(checkIn, 1)}`,
      offered: attributes.dates,
      isMatch: false,
    });
    const oneNight = { ...attributes, dates: `${checkIn} – ${addDays(checkIn, 1)}` };
    const paid = await claim(booked, await publish(oneNight, cents(price.amount) - 1_500));
    expect(paid).toMatchObject({ state: 'paid', paid: { amount: 15 } });
  });

  it('remains for kept nights and is deducted for dropped ones, with nothing lost or gained overall [PMT-02] [TRP-03]', async () => {
    const booked = await bookStay(isFreelyCancellable, { by: 'card' });
    const { checkIn, checkOut, nights } = booked.session.stay;
    expect(nights).toBe(3);
    const { attributes, priceMinor } = await snapshotOf(booked);
    const before = await creditOf(booked);
    await claim(booked, await publish(attributes, priceMinor - 20_000));

    const one = await change(booked, { checkOut: addDays(checkIn, 1) });
    expect(one.lost).toMatchObject([
      { kind: 'paid_back', before: { amount: 200 }, after: { amount: 66.67 }, reason: 'part_dropped' },
    ]);
    // 133.33 of the match were for the two nights that are dropped.
    const less = -cents(one.difference.amount);
    expect(cents(one.lines.reduce((sum, { refund }) => sum + refund.amount, 0))).toBe(less - 13_333);
    await expect.poll(() => held(booked), soon).toBe(booked.due - less + 13_333);

    const three = await change(booked, { checkOut });
    expect(three.lost).toEqual([]);
    expect(cents(three.charge?.amount.amount ?? 0)).toBe(cents(three.difference.amount));
    const quote = await cancel(booked);
    expect(quote.paidBack?.amount).toEqual({ amount: 66.67, currency: 'USD' });
    // What was paid by card comes back as 200 dollars of credit and the rest to the card.
    await expect.poll(() => held(booked, one.quoteId, three.quoteId), soon).toBe(20_000);
    expect((await creditOf(booked)) - before).toBe(20_000);
  });

  it('is refused as not yet available until the booking’s snapshot is stored [PMT-01]', async () => {
    const booked = await bookStay(isPrepaid, { by: 'card' });
    const { attributes, priceMinor } = await snapshotOf(booked);
    await shop.db.deleteFrom('price_match_snapshots').where('trip_id', '=', booked.tripId).execute();
    expect(await readMatch(booked)).toMatchObject({ reason: 'not-yet', until: null, claims: [] });
    const asked = claimOf(await publish(attributes, priceMinor - 1_000));
    expect(await post(booked, 'price-match/claims', asked)).toMatchObject({
      code: 'protection-not-claimable',
      context: { reason: 'not-yet' },
    });
  });
});

describe('a price match and a price drop on one booking', () => {
  const offer: IssuerOffer = {
    offerId: 'both-100',
    title: { en: '$100 off', fr: '100 $ US de rabais' },
    descriptions: [{ en: 'Any hotel', fr: 'Tous les hôtels' }],
    funnels: ['Lodging'],
    collections: [],
    amount: money(10_000, 'USD'),
    minimum: money(20_000, 'USD'),
    expiresOn: null,
    startsAt: null,
    terms: { en: 'Once.', fr: 'Une fois.' },
  };

  it('pay only the part below what was paid after an offer [PMT-02] [PDP-02]', async () => {
    const person = await enter({ offers: [offer] });
    const session = await openCheckout(shop, person, await findRate(shop, isPrepaid));
    const { id: offerId } = await shop.db
      .selectFrom('wallet_offers')
      .select('id')
      .where('customer_id', '=', person.customerId)
      .executeTakeFirstOrThrow();
    const request = bookRequest(session, [{ kind: 'TravelWalletOffer', offerId }, cardOf(session)]);
    const progress = await bookAndWait(shop, person, session, request);
    const booked = { name: person.name, person, bookingId: request.bookingId, tripId: progress.tripId ?? '' };
    const { attributes, priceMinor } = await snapshotOf(booked);
    expect((await readMatch(booked)).price.amount).toBe((priceMinor - 10_000) / 100);
    const declined = await claim(booked, await publish(attributes, priceMinor - 10_000));
    expect(declined.compared).toContainEqual(expect.objectContaining({ attribute: 'price', isMatch: false }));
    const paid = await claim(booked, await publish(attributes, priceMinor - 12_500));
    expect(paid).toMatchObject({ state: 'paid', paid: { amount: 25 } });
    // The price falls by 5 percent, which is less than the offer.
    expect((await dropOf(booked))?.paid_minor).toBe(priceMinor - 10_000);
  });

  it.each([
    ['less than the match has paid', 12_000, 0],
    ['more than the match has paid', 1_000, 1],
  ] as const)(
    'pay together at most the drop: the price falls by %s, after a match of %i cents [PMT-02] [PDP-02]',
    async (_, matched, pays) => {
      const booked = await bookStay(isPrepaid, { by: 'card' });
      const { attributes, priceMinor } = await snapshotOf(booked);
      await claim(booked, await publish(attributes, priceMinor - matched));
      const { look_on } = (await dropOf(booked)) ?? expect.fail();
      await provoke('stays', 'quote', 'price-down', 50);
      await passTo(Date.parse(`${look_on[0]}T18:00:00Z`));
      await expect.poll(async () => (await dropOf(booked))?.looks, soon).toBe(1);
      const { lowest_minor, payout_minor, state } = (await dropOf(booked)) ?? expect.fail();
      const fell = priceMinor - (lowest_minor ?? 0);
      expect(fell).toBeGreaterThan(1_100);
      expect([state, payout_minor]).toEqual(
        pays ? ['paid', Math.min(fell - matched, 5_000)] : ['unchanged', null],
      );
    },
  );

  it('pay together at most the drop when it is paid first, and when both are paid at once [PMT-02] [PDP-02]', async () => {
    for (const isAtOnce of [false, true]) {
      const booked = await bookStay(isPrepaid, { by: 'card' });
      const { attributes, priceMinor } = await snapshotOf(booked);
      const before = await creditOf(booked);
      const { look_on } = (await dropOf(booked)) ?? expect.fail();
      const url = await publish(attributes, priceMinor - 6_000);
      const far = new Date(Date.parse(`${look_on[0]}T18:00:00Z`) + 86_400_000);
      await shop.db
        .updateTable('price_match_snapshots')
        .set({ claim_until: far })
        .where('trip_id', '=', booked.tripId)
        .execute();
      await provoke('stays', 'quote', 'price-down', 50);
      let decided: (() => Promise<string>) | undefined;
      if (isAtOnce) {
        const read = { ...claimOf('https://elsewhere.example/room'), amount: (priceMinor - 6_000) / 100 };
        await post(booked, 'price-match/claims', read);
        await expect.poll(async () => (await readMatch(booked)).claims[0]?.state, soon).toBe('reviewing');
        await shop.db
          .updateTable('price_match_claims')
          .set({ answer_by: far })
          .where('id', '=', read.claimId)
          .execute();
        // Staff decide at the moment of the look.
        decided = () =>
          inTransaction(shop.db, async (tx) => {
            const offeredMinor = priceMinor - 6_000;
            const verdict = { decision: 'pay', offeredMinor, words: null } as const;
            return decideClaim(
              tx,
              { ...shop.flow, paysAs: 'credit' },
              await getClaim(tx, read.claimId),
              verdict,
            );
          });
      }
      await Promise.all([passTo(Date.parse(`${look_on[0]}T18:00:00Z`)), decided?.()]);
      if (!isAtOnce) await expect.poll(async () => (await dropOf(booked))?.state, soon).toBe('paid');
      const now = await again(booked);
      if (!isAtOnce) await claim(now, url);
      await expect.poll(async () => (await readMatch(now)).claims[0]?.state, soon).toBe('paid');
      await expect.poll(async () => (await dropOf(booked))?.looks, soon).toBe(1);
      // The competitor's price is the lowest, so match and drop together pay the whole fall of 60 dollars.
      expect((await creditOf(now)) - before).toBe(6_000);
    }
  });
});

describe('a price match or drop on a stay paid at the property', () => {
  it('is paid as credit when the stay begins, and not at all when it is cancelled before [PMT-01] [PMT-02]', async () => {
    const booked = await bookStay(isPaidThere, { by: 'card' });
    const { attributes, priceMinor } = await snapshotOf(booked);
    const before = await creditOf(booked);
    expect(await readMatch(booked)).toMatchObject({ paysAs: 'credit', paysAtStart: true });
    const accepted = await claim(booked, await publish(attributes, priceMinor - 20_000));
    expect(accepted).toMatchObject({ state: 'approved', paid: { amount: 200 }, paidAs: 'credit' });
    expect(accepted.paidOn).toMatch(/^\d{4}-/);
    expect(await cancel(booked)).toMatchObject({ paidBack: null, refund: { amount: 0 } });
    await expect.poll(async () => (await readMatch(booked)).claims[0]?.state, soon).toBe('withdrawn');
    expect(await creditOf(booked)).toBe(before);
  });

  it('is paid for one price difference only, whichever is waiting for the stay to begin [PMT-02] [PDP-02]', async () => {
    const booked = await bookStay(isPaidThere, { by: 'card' });
    const { attributes, priceMinor } = await snapshotOf(booked);
    const before = await creditOf(booked);
    const accepted = await claim(booked, await publish(attributes, priceMinor - 3_000));
    expect(accepted).toMatchObject({ state: 'approved', paid: { amount: 30 } });
    const { look_on } = (await dropOf(booked)) ?? expect.fail();
    await provoke('stays', 'quote', 'price-down', 50);
    await passTo(Date.parse(`${look_on[0]}T18:00:00Z`));
    await expect.poll(async () => (await dropOf(booked))?.looks, soon).toBe(1);
    const fell = priceMinor - ((await dropOf(booked))?.lowest_minor ?? 0);
    await passTo(Date.parse(accepted.paidOn) + 60_000);
    await expect.poll(async () => (await dropOf(booked))?.state, soon).not.toBe('watching');
    const now = await again(booked);
    await expect.poll(async () => (await readMatch(now)).claims[0]?.state, soon).not.toBe('approved');
    const paid = (await creditOf(booked)) - before;
    // The lower of both prices, of which the drop pays at most 50 dollars.
    expect([paid >= 3_000, paid <= Math.max(3_000, fell)]).toEqual([true, true]);
  });

  it('is paid once the stay has begun, for the remaining nights [PMT-02] [PDP-01]', async () => {
    const matched = await bookStay(isPaidThere, { by: 'card' });
    const dropped = await bookStay(isPaidThere, { by: 'card' });
    const { attributes, priceMinor } = await snapshotOf(matched);
    const before = [await creditOf(matched), await creditOf(dropped)];
    const accepted = await claim(matched, await publish(attributes, priceMinor - 9_000));
    const { checkIn } = matched.session.stay;
    await change(matched, { checkOut: addDays(checkIn, 2) });
    const { look_on } = (await dropOf(dropped)) ?? expect.fail();
    await provoke('stays', 'quote', 'price-down', 50);
    await passTo(Date.parse(`${look_on[0]}T18:00:00Z`));
    await expect.poll(async () => (await dropOf(dropped))?.looks, soon).toBe(1);
    const waits = await again(dropped);
    expect(
      (await shop.api.call(waits.person, 'GET', `/api/v0/trips/${dropped.tripId}/price-drop`)).json()
        .priceDrop,
    ).toMatchObject({ state: 'watching', nextLookOn: null, credited: null, waitsUntil: accepted.paidOn });
    expect([await creditOf(matched), await creditOf(dropped)]).toEqual(before);

    await passTo(Date.parse(accepted.paidOn) + 60_000);
    await expect.poll(async () => (await dropOf(dropped))?.state, soon).toBe('paid');
    // 90 dollars for three nights, of which two are left.
    await expect.poll(async () => (await creditOf(matched)) - (before[0] ?? 0), soon).toBe(6_000);
    const { payout_minor } = (await dropOf(dropped)) ?? expect.fail();
    expect((await creditOf(dropped)) - (before[1] ?? 0)).toBe(payout_minor);
  });
});
