import { describe, expect, it } from 'vitest';
import { openAir } from '#tests/support/air.ts';
import type { AirBooking, AirCredit, AirQuote } from '../api-types.ts';
import { ADULT, fareOf, problem } from '../fixtures/air-caller.ts';

const { world, air } = await openAir();

const DAY = 86_400;

/** A quote of fares that a credit pays part of. */
async function paidBy({ creditId }: AirCredit, tokens: string[]): Promise<AirQuote> {
  const { quoteId } = await air.quoted(tokens);
  const { status, body } = await air.call(`quotes/${quoteId}/credits`, { creditIds: [creditId] });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as AirQuote;
}

async function credited(): Promise<{ from: AirBooking; credit: AirCredit }> {
  const { fareToken } = fareOf(await air.search('LHR JFK 2027-09-14'), 'standard', 0, 'AA');
  const from = await air.booked([fareToken]);
  await air.move(DAY + 3600);
  const { credits } = await air.cancelled(from);
  const [credit] = credits;
  if (!credit || credits.length > 1) throw new Error('not one credit');
  return { from, credit };
}
const creditOf = async ({ creditId }: AirCredit) =>
  (await world.call('GET', `/v1/air/credits/${creditId}`)).body as unknown as AirCredit;
const other = async (carrier = 'AA') =>
  fareOf(await air.search('JFK LAX 2027-08-10', { maxStops: 0 }), 'basic', 0, carrier).fareToken;

describe('airline credits', () => {
  it('are issued once for a cancelled ticket and are valid for a year [AIR-06] [CRD-09]', async () => {
    const { from, credit } = await credited();
    expect(credit).toMatchObject({
      carrier: 'AA',
      currency: 'USD',
      issuedMinor: from.totalMinor,
      leftMinor: from.totalMinor,
      holders: [{ givenName: 'Noor', surname: 'Haddad' }],
      state: 'open',
      revision: 1,
    });
    expect(credit.number).toMatch(/^\d{13}$/);
    expect(credit.validUntil).toBe(`${Number(from.createdAt.slice(0, 4)) + 1}${from.createdAt.slice(4, 10)}`);
    expect(await creditOf(credit)).toEqual(credit);
    expect((await air.read(from.bookingId)).credits).toEqual([credit]);
  });

  it('pay for tickets of their airline and keep the rest, and are restored when such a booking is voided [AIR-06]', async () => {
    const { credit } = await credited();
    const quote = await paidBy(credit, [await other()]);
    const paid = Math.min(quote.totalMinor, credit.leftMinor);
    expect(quote.credits).toEqual([{ creditId: credit.creditId, minor: paid }]);
    const wanted = air.request(quote.quoteId);
    const key = { 'idempotency-key': wanted.reference };
    const first = await air.call('bookings', wanted, key);
    expect(await air.call('bookings', wanted, key)).toEqual(first);
    const left = credit.leftMinor - paid;
    expect(await creditOf(credit)).toMatchObject({
      leftMinor: left,
      state: left > 0 ? 'open' : 'used',
      revision: 2,
    });
    // Given up in time, it is as if it had never been used.
    const voided = await air.cancelled(first.body as unknown as AirBooking);
    expect(voided.cancellation).toMatchObject({ refundMinor: quote.totalMinor - paid });
    expect(await creditOf(credit)).toEqual({ ...credit, revision: 3 });
  });

  it('are spent once by two concurrent bookings [AIR-06]', async () => {
    const { credit } = await credited();
    const [one, two] = [await other(), await other()];
    const quotes = await Promise.all([paidBy(credit, [one, two]), paidBy(credit, [one, two])]).catch(
      () => [],
    );
    expect(quotes).toHaveLength(2);
    await world.deps.db.query(`update air_credit set left_minor = $2 where id = $1`, [
      credit.creditId,
      quotes[0]?.credits[0]?.minor,
    ]);
    const answers = await Promise.all(
      quotes.map(({ quoteId }) => air.call('bookings', air.request(quoteId))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.filter(({ status }) => status === 409).map(problem)).toEqual(['409 credit_gone']);
    expect(await creditOf(credit)).toMatchObject({ leftMinor: 0, state: 'used' });
  });

  it('are restored when the airline refuses the booking after all [AIR-06]', async () => {
    const { credit } = await credited();
    const { quoteId } = await paidBy(credit, [await other()]);
    await air.arm('book', 'pending-then-failed');
    const pending = await air.call('bookings', air.request(quoteId));
    expect((await creditOf(credit)).leftMinor).toBeLessThan(credit.leftMinor);
    await air.move(21);
    expect(await air.read(pending.body['bookingId'])).toMatchObject({ status: 'failed', credits: [] });
    expect(await creditOf(credit)).toMatchObject({ leftMinor: credit.leftMinor, state: 'open' });
  });

  it('are refused for other airlines, for other passengers and after they expire [AIR-06]', async () => {
    const { credit } = await credited();
    const quote = async (token: string) =>
      air.call(`quotes/${(await air.quoted([token])).quoteId}/credits`, { creditIds: [credit.creditId] });
    expect(problem(await quote(await other('DL')))).toBe('422 credit_not_applicable');
    const { quoteId } = await paidBy(credit, [await other()]);
    const stranger = { ...ADULT, givenName: 'Ines' };
    expect(problem(await air.call('bookings', air.request(quoteId, [stranger])))).toBe(
      '422 credit_not_applicable',
    );
    expect(await creditOf(credit)).toEqual(credit);
    await air.move(366 * DAY);
    expect(await creditOf(credit)).toMatchObject({ state: 'expired' });
    const late = fareOf(await air.search('JFK LAX 2028-02-10', { maxStops: 0 }), 'basic', 0, 'AA');
    expect(problem(await quote(late.fareToken))).toBe('409 credit_gone');
  });
});
