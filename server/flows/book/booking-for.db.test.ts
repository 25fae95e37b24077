import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StayBookingSession } from '#contract/booking.ts';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { TripCard } from '#contract/trips/trip-card.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { findActivityIn, isSimple, openActivityCheckout } from '#tests/support/activities.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { bookPath, bookRequest, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { companiesOf, forOne } from '#tests/support/companies/arranged.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { openPackage } from '#tests/support/packages.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import { findCar, openCarCheckout } from '#tests/support/rentals/cars.ts';
import { insertTraveler } from '#tests/support/saved-traveler.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const {
  world,
  shop: office,
  seen,
} = await testShop('arranged', { tenant: 'business', flies: true, ...soonLeft });

const { company, choose, stay, asGuest, get, link, bookFor } = companiesOf(office, 'arranged');
const options = (person: TestPerson, find = '') =>
  get<{
    options: { bookingFor: string; permission: string; reason: string }[];
    colleagues: { userId: string; permission: string }[];
  }>(person, `/api/v0/booking-for${find}`);
const status = async (person: TestPerson, path: string, method: 'GET' | 'POST' = 'GET') =>
  (await office.api.call(person, method, path, ...(method === 'POST' ? [{}] : []))).statusCode;

describe('booking for others', () => {
  it('tells each way to book as allowed, not allowed or unknown, with the reason [BUS-07]', async () => {
    const { dana, amy, ben, businessId } = await company();
    const others = ['myself-and-others', 'employees-for-themselves', 'someone-else-books-for-everyone'];
    const each = (permission: string, reason: string) => [
      { bookingFor: 'myself', permission: 'Allowed', reason: 'yourself' },
      ...others.map((bookingFor) => ({ bookingFor, permission, reason })),
    ];
    // Guests have nobody to agree for them.
    const onlyGuests = (permission: string, reason: string) =>
      each('Allowed', 'guests').map((one) =>
        one.bookingFor === 'employees-for-themselves' ? { ...one, permission, reason } : one,
      );
    expect((await options(dana)).options).toEqual(each('Allowed', 'sees_users'));
    expect(await options(amy)).toEqual({
      options: onlyGuests('NotAllowed', 'nobody_agreed'),
      colleagues: [],
    });
    await link(businessId, { arranger: amy, traveler: ben }, 'pending');
    expect((await options(amy)).options).toEqual(onlyGuests('Unknown', 'not_answered'));
    const checkout = await stay(amy);
    const guests = { guests: 1, guestReason: 'A client on a site visit' };
    for (const bookingFor of ['myself-and-others', 'someone-else-books-for-everyone'])
      expect((await choose(amy, checkout, { bookingFor, ...guests })).json()).toMatchObject({
        bookingFor: { bookingFor, travelers: [], ...guests },
      });
    expect((await choose(amy, checkout, forOne(ben))).json()).toMatchObject({
      status: 403,
      code: 'booking-for-not-allowed',
    });
    await office.db.updateTable('arranger_links').set({ state: 'accepted' }).execute();
    expect((await options(amy)).options).toEqual(each('Allowed', 'agreed'));
    expect((await choose(amy, checkout, forOne(ben))).statusCode).toBe(200);
    expect((await choose(amy, checkout, forOne(dana))).json()).toMatchObject({
      code: 'booking-for-not-allowed',
    });
  });

  it('is offered for nobody who hides their profile, is suspended or of another company [BUS-07] [TRV-09] [TRV-11]', async () => {
    const { dana, amy, ben, businessId } = await company();
    const rival = await company();
    const hidden = await insertTraveler(office.db, {
      customerId: amy.customerId,
      now: office.clock.now(),
      isPrivate: true,
    });
    await office.db
      .updateTable('saved_travelers')
      .set({ is_default: true })
      .where('id', '=', hidden)
      .execute();
    expect((await options(dana)).colleagues).toMatchObject([
      { userId: ben.customerId, permission: 'Allowed' },
    ]);
    await sql`update business_members set department = 'Sales' where customer_id = ${ben.customerId}`.execute(
      office.db,
    );
    expect((await options(dana, '?find=be')).colleagues).toMatchObject([
      { userId: ben.customerId, department: 'Sales', email: expect.stringContaining('@') },
    ]);
    const nobody = await options(dana, '?find=zz');
    expect(nobody).toMatchObject({ colleagues: [], options: [{}, { permission: 'Allowed' }, {}, {}] });
    await office.db
      .updateTable('business_members')
      .set({ suspended_at: office.clock.now() })
      .where('business_id', '=', businessId)
      .where('customer_id', '=', ben.customerId)
      .execute();
    expect((await options(dana)).colleagues).toEqual([]);
    const checkout = await stay(dana);
    for (const one of [amy, ben, rival.amy])
      expect((await choose(dana, checkout, forOne(one))).json()).toMatchObject({
        code: 'booking-for-not-allowed',
      });
  });

  it.each([
    ['nobody', { bookingFor: 'myself-and-others' }],
    ['guests without a reason', { bookingFor: 'myself-and-others', guests: 1 }],
    [
      'guests with one colleague alone',
      { bookingFor: 'employees-for-themselves', guests: 1, guestReason: 'Client' },
    ],
  ])('with %s is refused at its field [BUS-07]', async (_what, body) => {
    const { dana } = await company();
    expect((await choose(dana, await stay(dana), body)).json()).toMatchObject({
      status: 422,
      code: 'booking-for-incomplete',
    });
  });

  it('applies the strictest policy of those who travel, says whose, and goes back to the booker’s own [BUS-07] [POL-05]', async () => {
    const { dana, amy, ben } = await company({ policyTier: 'executive' });
    const opened = await stay(dana);
    expect(opened.policy.state).toBe('in_policy');
    const both = { bookingFor: 'myself-and-others', travelers: [amy.customerId, ben.customerId] };
    const chosen = (await choose(dana, opened, both)).json<StayBookingSession>();
    expect(chosen.policy.state).toBe('out_of_policy');
    expect(chosen.policy.reasons[0]).toMatchObject({ code: 'price_per_night', limit: '180' });
    expect(chosen.bookingFor).toMatchObject({
      bookingFor: 'myself-and-others',
      travelers: [{ userId: amy.customerId }, { userId: ben.customerId }],
      policyOf: [expect.stringMatching(/^Ben /)],
    });
    expect(chosen.price).toEqual(opened.price);
    const again = await office.api.call(
      dana,
      'POST',
      `/api/v0/bookings/sessions/${chosen.bookingSessionId}/reopen`,
      {},
    );
    expect(again.json()).toMatchObject({ policy: { state: 'out_of_policy' }, bookingFor: chosen.bookingFor });
    const own = (await choose(dana, again.json(), { bookingFor: 'myself' })).json<StayBookingSession>();
    expect([own.policy.state, own.bookingFor]).toEqual(['in_policy', undefined]);
  });

  it('judges every product as it was judged when its checkout was opened [BUS-07] [POL-05]', async () => {
    const { enter } = await company();
    const [eve, flo] = await Promise.all([
      enter('Eve', { permissions: ['canViewUsers'] }),
      enter('Flo', { policyTier: 'supervised' }),
    ]);
    const { api } = office;
    const checkouts = [
      await stay(eve),
      await openFlightCheckout(api, eve, await chooseFlights(api, eve)),
      await openPackage(api, eve),
      await openCarCheckout(office, eve, await findCar(office, {})),
      await openActivityCheckout(office, eve, await findActivityIn(office, isSimple)),
    ];
    expect(checkouts.map(({ product }) => product)).toEqual([
      'hotel',
      'flight',
      'package',
      'car',
      'experience',
    ]);
    for (const opened of checkouts) {
      const answer = await choose(eve, opened, forOne(flo));
      expect(answer.json(), opened.product).toMatchObject({
        policy: { state: opened.policy.state, reasons: opened.policy.reasons, approvalRequired: true },
        price: opened.price,
      });
    }
  });

  it('refuses a colleague’s profile in a booking that is not for them [BUS-07] [TRV-09]', async () => {
    const { dana, amy } = await company();
    const session = await stay(dana);
    const request = bookRequest(session, [cardOf(session)], reasonFor(session));
    const guests = request.guests.map((guest: object) => ({ ...guest, travelerId: amy.customerId }));
    expect(
      (await office.api.call(dana, 'POST', bookPath(session), { ...request, guests })).json(),
    ).toMatchObject({
      code: 'traveler-not-chosen',
    });
  });

  it('names only those who were chosen, so that nobody travels under the policy of somebody else, in every product [BUS-07] [POL-06]', async () => {
    const { dana, amy, ben } = await company({ policyTier: 'supervised' });
    const chosen = async (whom: object) =>
      (await choose(dana, await stay(dana), whom)).json<StayBookingSession>();
    const book = async (session: StayBookingSession, guest: object) =>
      (
        await office.api.call(
          dana,
          'POST',
          bookPath(session),
          bookRequest(session, [cardOf(session)], { ...reasonFor(session), ...guest }),
        )
      ).json();
    const named = async (person: TestPerson) => (await asGuest(person)).guests[0] ?? expect.fail();
    const refused = {
      status: 422,
      code: 'traveler-not-chosen',
      errors: [{ path: 'body.guests.0.givenName' }],
    };
    const forAmy = await chosen(forOne(amy));
    expect(await book(forAmy, await asGuest(dana))).toMatchObject(refused);
    expect(await book(forAmy, await asGuest(ben))).toMatchObject(refused);
    const { givenName, surname } = await named(amy);
    // Chosen by their profile, named as another.
    const guests = [{ ...(await named(dana)), travelerId: amy.customerId }];
    expect(await book(forAmy, { guests })).toMatchObject(refused);
    const turned = [{ room: 0, givenName: surname, surname: `Á${givenName.slice(1)}` }];
    expect(await book(forAmy, { guests: turned })).toMatchObject({ bookingId: expect.any(String) });
    const withGuest = await chosen({
      bookingFor: 'someone-else-books-for-everyone',
      travelers: [amy.customerId],
      guests: 1,
      guestReason: 'A client joins them',
    });
    expect(await book(withGuest, await asGuest(dana))).toMatchObject(refused);
    const client = [{ room: 0, givenName: 'Cleo', surname: 'Client' }];
    expect(await book(withGuest, { guests: client })).toMatchObject({ bookingId: expect.any(String) });
    const flown = await openFlightCheckout(office.api, dana, await chooseFlights(office.api, dana));
    const again = (await choose(dana, flown, forOne(amy))).json<typeof flown>();
    const flying = { ...flightRequest(again, [cardOf(again)]), ...reasonFor(again) };
    expect((await office.api.call(dana, 'POST', bookFlightPath(again), flying)).json()).toMatchObject({
      code: 'traveler-not-chosen',
      errors: [{ path: 'body.passengers.0.givenName' }],
    });
  });

  it('is approved by neither the one who books nor the traveler, even where they are admins [BUS-07] [POL-06]', async () => {
    const { dana, amy, enter } = await company({ policyTier: 'supervised', permissions: ['canViewAdmin'] });
    const boss = await enter('Boss', { permissions: ['canViewAdmin'] });
    const opened = await stay(dana);
    const session = (await choose(dana, opened, forOne(amy))).json<StayBookingSession>();
    const request = bookRequest(session, [cardOf(session)], {
      ...reasonFor(session),
      ...(await asGuest(amy)),
    });
    expect(await postAndWait(office, dana, bookPath(session), request)).toMatchObject({
      outcome: 'waiting_for_approval',
    });
    const approvals = (person: TestPerson) =>
      get<{ toAnswer: { approvalId: string }[]; asked: { approvers: string[] }[] }>(
        person,
        '/api/v0/approvals',
      );
    const [waiting] = (await approvals(boss)).toAnswer;
    const path = `/api/v0/approvals/${waiting?.approvalId}/answer`;
    for (const person of [dana, amy]) {
      expect((await approvals(person)).toAnswer).toEqual([]);
      expect((await office.api.call(person, 'POST', path, { answer: 'approve' })).statusCode).toBe(404);
    }
    expect((await approvals(dana)).asked).toMatchObject([{ approvers: [expect.stringMatching(/^Boss /)] }]);
    expect((await office.api.call(boss, 'POST', path, { answer: 'approve' })).statusCode).toBe(200);
    await expect
      .poll(async () => (await get<{ total: number }>(amy, '/api/v0/trips')).total, { timeout: 30_000 })
      .toBe(1);
  });
});

describe('a trip that was booked for somebody', () => {
  it('shows to both of them, to no other colleague, and without payments to the traveler [BUS-07] [TRP-01] [TEN-04]', async () => {
    const { dana, amy, ben, businessId } = await company();
    const rival = await company();
    const { tripId, session } = await bookFor(dana, amy);
    const list = async (person: TestPerson) =>
      await get<{ trips: TripCard[]; total: number; counts: { upcoming: number } }>(person, '/api/v0/trips');
    const arranged = {
      bookedBy: expect.stringMatching(/^Dana /),
      travelers: [expect.stringMatching(/^Amy /)],
      mayCancel: true,
    };
    expect((await list(dana)).trips).toMatchObject([{ tripId, arranged: { ...arranged, isYours: true } }]);
    expect(await list(amy)).toMatchObject({
      trips: [{ tripId, arranged: { ...arranged, isYours: false } }],
      total: 1,
      counts: { upcoming: 1 },
    });
    const mine = await get<AnyTrip>(dana, `/api/v0/trips/${tripId}`);
    expect(mine.tenders).not.toEqual([]);
    const theirs = await get<AnyTrip>(amy, `/api/v0/trips/${tripId}`);
    expect(theirs).toMatchObject({
      tenders: [],
      earned: [],
      price: { grandTotal: session.price.grandTotal },
    });
    expect(JSON.stringify(theirs)).not.toMatch(/\b4417\b|Venture/);
    expect(theirs.options.map(({ act, closed }) => [act, closed])).toEqual([
      ['change', 'booker_only'],
      ['cancel', null],
      ['contact', null],
    ]);
    expect((await get<AnyTrip>(amy, `/api/v0/itinerary/hotel/${tripId}`)).tenders).toEqual([]);
    expect(await status(amy, `/api/v0/trips/${tripId}/calendar.ics`)).toBe(200);
    const bookedBy = async (person: TestPerson) =>
      (
        await get<{ events: { byName: string | null }[] }>(person, `/api/v0/trips/${tripId}/history`)
      ).events.map(({ byName }) => byName);
    expect(await bookedBy(dana)).toEqual([null]);
    expect(await bookedBy(amy)).toEqual([expect.stringMatching(/^Dana /)]);
    expect(await status(amy, `/api/v0/trips/${tripId}/receipt.pdf`)).toBe(404);
    expect(await status(amy, `/api/v0/trips/${tripId}/resend`, 'POST')).toBe(404);
    const guests = [{ room: 0, givenName: 'Somebody', surname: 'Else' }];
    const change = { guests };
    expect(
      (await office.api.call(amy, 'POST', `/api/v0/trips/${tripId}/hotel/change-quotes`, change)).statusCode,
    ).toBe(404);
    for (const person of [ben, rival.dana, rival.amy]) {
      expect((await list(person)).trips).toEqual([]);
      for (const path of ['', '/options', '/history', '/receipt.pdf', '/calendar.ics'])
        expect(await status(person, `/api/v0/trips/${tripId}${path}`)).toBe(404);
      expect(await status(person, `/api/v0/trips/${tripId}/cancellation-quotes`, 'POST')).toBe(404);
    }
    const member = office.db
      .updateTable('business_members')
      .where('business_id', '=', businessId)
      .where('customer_id', '=', amy.customerId);
    await member.set({ is_denied: true }).execute();
    expect(await status(amy, `/api/v0/trips/${tripId}`)).not.toBe(200);
  });

  it('is canceled by the traveler, and paid back to the card of the booker [BUS-07] [TRP-04] [TRP-08]', async () => {
    const { dana, amy, ben } = await company();
    const mark = sql`update business_members set cost_center = 'C-77' where customer_id = ${amy.customerId}`;
    await mark.execute(office.db);
    const { tripId, session, request } = await bookFor(dana, amy);
    const quoted = await office.api.call(amy, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`, {});
    const quote = quoted.json<CancellationQuote>();
    expect(quote).toMatchObject({ lines: [], useInstead: null, refund: session.price.dueNow });
    const cancel = (person: TestPerson) =>
      office.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.quoteId });
    expect((await cancel(ben)).statusCode).toBe(404);
    const answer = await cancel(amy);
    expect(answer.json()).toMatchObject({ lines: [] });
    expect(answer.body).not.toMatch(/\b4417\b|Venture/);
    const due = cents(session.price.dueNow.amount);
    await expect
      .poll(async () => (await seen(dana, request.bookingId, office)).bank, { timeout: 30_000 })
      .toEqual([['captured', due, due]]);
    const spend = sql`select kind, minor, cost_center from spend_rows where trip_id = ${tripId} order by at`;
    expect((await spend.execute(office.db)).rows).toEqual([
      { kind: 'charge', minor: due, cost_center: 'C-77' },
      { kind: 'refund', minor: due, cost_center: 'C-77' },
    ]);
    expect((await get<AnyTrip>(amy, `/api/v0/trips/${tripId}`)).cancellation).toMatchObject({ lines: [] });
    expect((await get<AnyTrip>(dana, `/api/v0/trips/${tripId}`)).cancellation?.lines).toHaveLength(1);
  });

  it.each([
    ['both', 1, 1],
    ['traveler', 0, 1],
    ['self', 1, 0],
  ] as const)(
    'is written about to %s, and to the traveler without payments [BUS-07] [BKG-05]',
    async (mailTo, booker, traveler) => {
      const { dana, amy, businessId } = await company();
      await link(businessId, { arranger: dana, traveler: amy }, 'accepted', mailTo);
      const { tripId, session, request } = await bookFor(dana, amy);
      const { email } = await office.db
        .selectFrom('customers')
        .select('email')
        .where('id', '=', amy.customerId)
        .executeTakeFirstOrThrow();
      const sentTo = async (address: string) =>
        (await mailsTo(world, address)).filter(({ subject }) => String(subject).includes(session.stay.name));
      await expect
        .poll(async () => [(await sentTo(request.contact.email)).length, (await sentTo(email)).length], {
          timeout: 30_000,
        })
        .toEqual([booker, traveler]);
      const trip = await get<AnyTrip>(amy, `/api/v0/trips/${tripId}`);
      for (const { id } of await sentTo(email)) {
        const { body } = await world.call('GET', `/v1/post/messages/${String(id)}`);
        expect(String(body['text'])).toContain(trip.locator);
        expect(JSON.stringify(body)).not.toMatch(/\b4417\b|Venture/);
      }
    },
  );

  it('for several people is seen by each, and canceled by the booker alone [BUS-07]', async () => {
    const { dana, amy, ben } = await company();
    const opened = await stay(dana);
    const session = (
      await choose(dana, opened, {
        bookingFor: 'someone-else-books-for-everyone',
        travelers: [amy.customerId, ben.customerId],
        guests: 1,
        guestReason: 'A client joins them',
      })
    ).json<StayBookingSession>();
    const request = bookRequest(session, [cardOf(session)], reasonFor(session));
    const { tripId } = await postAndWait(office, dana, bookPath(session), request);
    for (const person of [amy, ben]) {
      expect(await get<AnyTrip>(person, `/api/v0/trips/${tripId}`)).toMatchObject({
        arranged: { isYours: false, mayCancel: false },
      });
      expect(await status(person, `/api/v0/trips/${tripId}/cancellation-quotes`, 'POST')).toBe(404);
    }
    expect(await status(dana, `/api/v0/trips/${tripId}/cancellation-quotes`, 'POST')).toBe(200);
  });
});
