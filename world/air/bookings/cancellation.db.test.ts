import { describe, expect, it } from 'vitest';
import { openAir } from '#tests/support/air.ts';
import type { FareBrandCode } from '../api-types.ts';
import { fareOf, problem } from '../fixtures/air-caller.ts';

const { world, air } = await openAir();

describe('cancelling flights at the sandbox airlines', () => {
  it('refunds in full within a day, and by the rules of the fare afterwards [AIR-07]', async () => {
    const found = await air.search('LHR JFK 2027-04-14');
    const sold = (brand: FareBrandCode) => fareOf(found, brand, 0, 'BA').fareToken;
    const basic = await air.booked([sold('basic')]);
    const standard = await air.booked([sold('standard')]);
    const enhanced = await air.booked([sold('enhanced')]);
    const american = await air.booked([fareOf(found, 'standard', 0, 'AA').fareToken]);
    expect(await air.cancellation(basic)).toMatchObject({
      tickets: [{ kind: 'void', refundMinor: basic.totalMinor, penaltyMinor: 0 }],
      refundMinor: basic.totalMinor,
    });
    await air.move(25 * 3600);
    expect((await air.cancellation(basic)).tickets).toEqual([
      {
        carrier: 'BA',
        kind: 'none',
        refundMinor: 0,
        creditMinor: 0,
        penaltyMinor: basic.totalMinor,
        restored: [],
      },
    ]);
    expect((await air.cancellation(standard)).tickets).toEqual([
      {
        carrier: 'BA',
        kind: 'fee',
        refundMinor: standard.totalMinor - 9900,
        creditMinor: 0,
        penaltyMinor: 9900,
        restored: [],
      },
    ]);
    expect((await air.cancellation(enhanced)).tickets).toMatchObject([
      { kind: 'refund', refundMinor: enhanced.totalMinor },
    ]);
    expect((await air.cancellation(american)).tickets).toMatchObject([
      { kind: 'airline_credit', refundMinor: 0, creditMinor: american.totalMinor },
    ]);
    const done = await air.cancelled(standard);
    expect(done).toMatchObject({
      status: 'cancelled',
      cancellation: { refundMinor: standard.totalMinor - 9900 },
    });
    const again = await air.call(`bookings/${standard.bookingId}/cancellation-quotes`, {});
    expect(problem(again)).toBe('409 not_cancellable');
  });

  it('succeeds once for two concurrent requests', async () => {
    const booking = await air.booked([fareOf(await air.search('LHR CDG 2027-04-14'), 'enhanced').fareToken]);
    const quotes = await Promise.all([air.cancellation(booking), air.cancellation(booking)]);
    const path = `bookings/${booking.bookingId}/cancel`;
    const answers = await Promise.all(
      quotes.map(({ cancellationQuoteId }) => air.call(path, { cancellationQuoteId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = await world.deps.db.query<{ taken: number }>(`select min(taken) as taken from air_seat`);
    expect(left.rows[0]?.taken).toBeGreaterThanOrEqual(0);
  });

  it('is refused when that fault is armed, and once the first flight has departed', async () => {
    const booking = await air.booked([
      fareOf(await air.search('LHR CDG 2026-12-01', { maxStops: 0 }), 'enhanced').fareToken,
    ]);
    const { cancellationQuoteId } = await air.cancellation(booking);
    const path = `bookings/${booking.bookingId}/cancel`;
    await air.arm('cancel', 'refused');
    expect(problem(await air.call(path, { cancellationQuoteId }))).toBe('409 not_cancellable');
    await air.move(9 * 86_400);
    expect(problem(await air.call(`bookings/${booking.bookingId}/cancellation-quotes`, {}))).toBe(
      '409 not_cancellable',
    );
  });

  it('stays pending at the airline or an agent when that fault is armed, then is done or refused', async () => {
    const token = async () =>
      fareOf(await air.search('LHR CDG 2027-01-12', { maxStops: 0 }), 'enhanced').fareToken;
    const ask = async (fault: string) => {
      const booking = await air.booked([await token()]);
      const { cancellationQuoteId } = await air.cancellation(booking);
      await air.arm('cancel', fault);
      const path = `bookings/${booking.bookingId}`;
      return { path, asked: await air.call(`${path}/cancel`, { cancellationQuoteId }) };
    };
    const [pending, failing] = [await ask('pending'), await ask('by-hand-failed')];
    expect(pending.asked).toMatchObject({
      status: 202,
      body: { status: 'confirmed', cancelling: 'airline' },
    });
    expect(failing.asked).toMatchObject({ status: 202, body: { status: 'confirmed', cancelling: 'agent' } });
    expect(problem(await air.call(`${pending.path}/cancellation-quotes`, {}))).toBe('409 not_cancellable');
    await air.move(20);
    const read = async ({ path }: { path: string }) => (await world.call('GET', `/v1/air/${path}`)).body;
    expect(await read(pending)).toMatchObject({ status: 'cancelled', cancelling: null });
    expect(await read(failing)).toMatchObject({ status: 'confirmed', cancelling: 'refused' });
  });

  it('is refused with a fee or with a referral to the airline when that fault is armed', async () => {
    const booking = await air.booked([
      fareOf(await air.search('LHR CDG 2027-01-12', { maxStops: 0 }), 'enhanced').fareToken,
    ]);
    const { cancellationQuoteId } = await air.cancellation(booking);
    const path = `bookings/${booking.bookingId}`;
    await air.arm('cancel', 'fees-apply');
    expect(problem(await air.call(`${path}/cancel`, { cancellationQuoteId }))).toBe('409 fees_apply');
    await air.arm('cancellation-quote', 'ask-airline');
    expect(problem(await air.call(`${path}/cancellation-quotes`, {}))).toBe('409 not_cancellable');
  });
});
