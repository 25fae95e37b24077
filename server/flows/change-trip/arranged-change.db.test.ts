import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { StayChange, StayChangeQuote, Trip } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { companiesOf, forOne } from '#tests/support/companies/arranged.ts';
import { insertTraveler } from '#tests/support/saved-traveler.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop: office, seen } = await testShop('arranged-change', { tenant: 'business', ...soonLeft });
const { company, bookFor, choose, get, link, stay } = companiesOf(office, 'changed');

const post = (person: TestPerson, tripId: string, path: string, body: object) =>
  office.api.call(person, 'POST', `/api/v0/trips/${tripId}/hotel/${path}`, body);

describe('a change of a trip that was booked for others', () => {
  it('is judged by the policies of those who travel, not of the one who books [BUS-07] [POL-05]', async () => {
    const { dana, amy, ben } = await company({ policyTier: 'executive' });
    const verdict = async (whom: object) => {
      const { tripId, session } = await bookFor(dana, amy, whom);
      const longer = { checkOut: addDays(session.stay.checkOut, 1) };
      const { policy } = (await post(dana, tripId, 'change-quotes', longer)).json<StayChangeQuote>();
      return [policy.state, policy.reasons.some(({ code }) => code === 'price_per_night')];
    };
    const others = { bookingFor: 'someone-else-books-for-everyone' };
    expect(await verdict({ ...others, travelers: [amy.customerId] })).toEqual(['in_policy', false]);
    expect(await verdict({ ...others, travelers: [amy.customerId, ben.customerId] })).toEqual([
      'out_of_policy',
      true,
    ]);
  });

  const allow = (booker: TestPerson, tripId: string, { customerId }: TestPerson, mayChange: boolean) =>
    office.api.call(booker, 'PUT', `/api/v0/trips/${tripId}/people/${customerId}`, {
      mayCancel: false,
      mayChange,
    });
  const actsOf = async (person: TestPerson, tripId: string) =>
    (await get<Trip>(person, `/api/v0/trips/${tripId}`)).options.map(({ act, closed }) => [act, closed]);

  it('is made by a traveler whom the booker allows it, pays back to the booker and charges nothing [BUS-07] [TRP-03]', async () => {
    const { dana, amy, ben } = await company({ policyTier: 'executive' });
    const { tripId, session, request } = await bookFor(dana, amy, {
      bookingFor: 'someone-else-books-for-everyone',
      travelers: [amy.customerId],
    });
    const { checkIn, checkOut } = session.stay;
    const shorter = { checkOut: addDays(checkOut, -1) };
    expect(await actsOf(amy, tripId)).toEqual([
      ['change', 'booker_only'],
      ['cancel', 'booker_only'],
      ['contact', null],
    ]);
    expect((await post(amy, tripId, 'change-quotes', shorter)).statusCode).toBe(404);
    expect((await allow(dana, tripId, amy, true)).json()).toEqual({
      people: [
        { userId: amy.customerId, name: expect.stringMatching(/^Amy /), mayCancel: false, mayChange: true },
      ],
    });
    expect(await actsOf(amy, tripId)).toEqual([
      ['change', null],
      ['cancel', 'booker_only'],
      ['contact', null],
    ]);
    const dearer = { checkOut: addDays(checkOut, 1) };
    expect((await post(amy, tripId, 'change-quotes', dearer)).json()).toMatchObject({
      status: 409,
      code: 'change-asks-booker',
    });
    const theirs = (await post(dana, tripId, 'change-quotes', dearer)).json<StayChangeQuote>();
    expect((await post(amy, tripId, 'change', { changeQuoteId: theirs.quoteId })).json()).toMatchObject({
      code: 'change-asks-booker',
    });
    const quote = (await post(amy, tripId, 'change-quotes', shorter)).json<StayChangeQuote>();
    expect(quote).toMatchObject({ charge: null, lines: [], earn: [], lost: [] });
    expect(quote.settlement.amount).toBeLessThan(0);
    for (const person of [ben, amy])
      expect((await allow(person, tripId, amy, true)).statusCode, person.customerId).toBe(404);
    const made = await post(amy, tripId, 'change', { changeQuoteId: quote.quoteId });
    expect(made.json<StayChange>()).toMatchObject({ charge: null, lines: [] });
    expect(made.body).not.toMatch(/4417|Venture/);
    const due = cents(session.price.dueNow.amount);
    await expect
      .poll(async () => (await seen(dana, request.bookingId, office)).bank, { timeout: 30_000 })
      .toEqual([['captured', due, cents(-quote.settlement.amount)]]);
    const read = await get<Trip>(amy, `/api/v0/trips/${tripId}`);
    expect(read).toMatchObject({ stay: { checkIn, checkOut: shorter.checkOut }, change: { lines: [] } });
    expect((await get<Trip>(dana, `/api/v0/trips/${tripId}`)).change?.lines).toHaveLength(1);
    expect((await allow(dana, tripId, amy, false)).statusCode).toBe(200);
    expect((await post(amy, tripId, 'change-quotes', { checkOut })).statusCode).toBe(404);
    expect((await get<Trip>(amy, `/api/v0/trips/${tripId}`)).change).toBeNull();
  });

  it.each([
    ['both', 1, 1],
    ['traveler', 0, 1],
    ['self', 1, 0],
  ] as const)(
    'is written about to %s, the refund to the booker alone [BUS-07] [TRP-03] [TRP-08]',
    async (mailTo, booker, traveler) => {
      const { dana, amy, businessId } = await company({ policyTier: 'executive' });
      await link(businessId, { arranger: dana, traveler: amy }, 'accepted', mailTo);
      const { tripId, session, request } = await bookFor(dana, amy);
      const shorter = { checkOut: addDays(session.stay.checkOut, -1) };
      const { quoteId } = (await post(dana, tripId, 'change-quotes', shorter)).json<StayChangeQuote>();
      expect((await post(dana, tripId, 'change', { changeQuoteId: quoteId })).statusCode).toBe(200);
      const { email } = await office.db
        .selectFrom('customers')
        .select('email')
        .where('id', '=', amy.customerId)
        .executeTakeFirstOrThrow();
      const sentTo = async (address: string) =>
        (await mailsTo(world, address)).filter(({ subject }) => /^Changed|^Change/.test(String(subject)));
      await expect
        .poll(async () => [(await sentTo(request.contact.email)).length, (await sentTo(email)).length], {
          timeout: 30_000,
        })
        .toEqual([booker, traveler]);
      for (const { id } of await sentTo(email)) {
        const { body } = await world.call('GET', `/v1/post/messages/${String(id)}`);
        expect(String(body['text'])).toMatch(/Dana Quill\d+ booked this trip for you/);
        expect(JSON.stringify(body)).not.toMatch(/4417|Venture|difference|Paid with/i);
      }
    },
  );
});

describe('a trip that was booked for a colleague', () => {
  const isReadBy = async (person: TestPerson, tripId: string) =>
    (await office.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).statusCode === 200;
  const member = (businessId: string, { customerId }: TestPerson) =>
    office.db
      .updateTable('business_members')
      .where('business_id', '=', businessId)
      .where('customer_id', '=', customerId);

  it('stays with both when the traveler hides their profile, though nobody books for them anew [TRV-10] [TRV-11]', async () => {
    const { dana, amy } = await company();
    const { tripId } = await bookFor(dana, amy);
    const own = { customerId: amy.customerId, now: office.clock.now(), isPrivate: true };
    const id = await insertTraveler(office.db, own);
    await office.db.updateTable('saved_travelers').set({ is_default: true }).where('id', '=', id).execute();
    expect((await choose(dana, await stay(dana), forOne(amy))).json()).toMatchObject({
      code: 'booking-for-not-allowed',
    });
    expect([await isReadBy(dana, tripId), await isReadBy(amy, tripId)]).toEqual([true, true]);
    expect((await get<Trip>(dana, `/api/v0/trips/${tripId}`)).arranged).toMatchObject({
      travelers: [expect.stringMatching(/^Amy /)],
    });
  });

  it.each(['suspended_at', 'left_at'] as const)(
    'stays with the booker, who cancels it, once the traveler has %s, and with no traveler [TRV-11] [TEN-04]',
    async (gone) => {
      const { dana, amy, ben, businessId } = await company();
      const { tripId } = await bookFor(dana, amy, {
        bookingFor: 'someone-else-books-for-everyone',
        travelers: [amy.customerId, ben.customerId],
      });
      await member(businessId, amy)
        .set({ [gone]: office.clock.now() })
        .execute();
      expect([await isReadBy(dana, tripId), await isReadBy(ben, tripId)]).toEqual([true, true]);
      expect(await isReadBy(amy, tripId)).toBe(false);
      const quoted = await office.api.call(dana, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`, {});
      expect(quoted.statusCode).toBe(200);
      const longer = {
        checkOut: addDays((await get<Trip>(dana, `/api/v0/trips/${tripId}`)).stay.checkOut, 1),
      };
      expect((await post(dana, tripId, 'change-quotes', longer)).json()).toMatchObject({
        policy: { state: 'out_of_policy' },
      });
    },
  );
});
