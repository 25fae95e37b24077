import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import { allInEuro, type Json, openLiar } from './liar.ts';
import type { Lie } from './lying-supplier.ts';
import { arm } from '#tests/support/arm.ts';

const { opened, send, outcomeOf, progressOf, bankOf, chargeOf, tripOf, canceller, isRefunded, whileLying } =
  openLiar();

const amountOf = (json: Json) => json['amount'] as { minor: number; currency: string };
const inEuro: Lie = (json) => ({ ...json, amount: { ...amountOf(json), currency: 'EUR' } });
const ofMore: Lie = (json) => ({ ...json, amount: { ...amountOf(json), minor: amountOf(json).minor + 1 } });
const ofAnother: Lie = (json) => ({ ...json, authorisationId: 'aut_of_somebody_else' });
const entries =
  (lie: (json: Json) => unknown): Lie =>
  (json) => ({
    ...json,
    authorisations: (json['authorisations'] as Json[]).map(lie),
  });

describe('a false answer of a bank', () => {
  it.each([
    ['currency', inEuro],
    ['amount', ofMore],
  ])('about the %s of an authorisation is queried again, and charges once [PAY-03]', async (_, lie) => {
    const checkout = await opened.stage.checkout(opened.server);
    opened.liar.lieAbout(/\/bank\/authorisations$/, lie);
    await send(checkout);
    expect(opened.liar.lies()).toBeGreaterThan(0);
    expect(await outcomeOf(checkout)).toBe('confirmed');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), 0]]);
  });

  it.each([
    ['currency', inEuro],
    ['amount', ofMore],
  ])(
    'about the %s of a found authorisation is rejected until the answer is right [PAY-03]',
    async (_, lie) => {
      const checkout = await opened.stage.checkout(opened.server);
      const { bookingId: reference } = checkout.request;
      await arm(opened.stage.world, {
        area: 'bank',
        operation: 'authorise',
        fault: 'timeout-approved',
        match: { reference },
      });
      await whileLying(
        /\/bank\/authorisations\?/,
        entries(lie as (json: Json) => unknown),
        () => send(checkout),
        () => progressOf(checkout),
      );
      expect(await outcomeOf(checkout)).toBe('confirmed');
      expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), 0]]);
    },
  );

  it.each([
    ['another amount', ofMore],
    ['another currency', inEuro],
    ['another payment', ofAnother],
  ])('that confirms a capture of %s is retried with the same idempotency key [PAY-03]', async (_, lie) => {
    const checkout = await opened.stage.checkout(opened.server);
    await whileLying(
      /\/captures$/,
      lie,
      () => send(checkout),
      () => progressOf(checkout),
    );
    expect(await outcomeOf(checkout)).toBe('confirmed');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), 0]]);
  });

  it('that confirms a different refund is retried with the same idempotency key [TRP-08]', async () => {
    const checkout = await opened.stage.checkout(opened.server);
    const trip = await tripOf(checkout);
    const cancel = await canceller(checkout, trip);
    const look = async () => ((await isRefunded(checkout, trip)) ? 'paid back' : 'pending');
    await whileLying(/\/refunds$/, ofMore, cancel, look);
    await expect.poll(look).toBe('paid back');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), chargeOf(checkout)]]);
  });
});

describe('a false answer of a hotel supplier', () => {
  it('that quotes a rate in another currency is not sold [PAY-01]', async () => {
    opened.liar.lieAbout(/\/lodging\/quotes$/, allInEuro);
    await expect(opened.stage.checkout(opened.server)).rejects.toThrow(
      /"status":409.*"code":"rate-not-available"/,
    );
    expect(opened.liar.lies()).toBe(1);
  });

  it('about the currency of a cancellation quote is rejected as unavailable [TRP-04]', async () => {
    const checkout = await opened.stage.checkout(opened.server);
    const trip = await tripOf(checkout);
    opened.liar.lieAbout(/\/cancellation-quotes$/, allInEuro);
    expect(await opened.server.call(checkout.person, 'POST', `${trip}/cancellation-quotes`)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });

  it('that quotes a change of other rooms is rejected [TRP-03]', async () => {
    const checkout = await opened.stage.checkout(opened.server);
    const trip = await tripOf(checkout);
    opened.liar.lieAbout(/\/change-quotes$/, (json) => ({ ...json, rooms: [{ adults: 1, childAges: [] }] }));
    const checkOut = addDays(checkout.session.stay.checkOut, 1);
    expect(
      await opened.server.call(checkout.person, 'POST', `${trip}/hotel/change-quotes`, { checkOut }),
    ).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });
});
