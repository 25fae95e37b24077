import { describe, expect, it } from 'vitest';
import type { StayBookingSession } from '#contract/booking.ts';
import { type MetFailure, failureRows } from '#contract/problems/failures.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { wrapRateToken } from '#server/modules/stays/rates/rate-token.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookAndWait,
  bookPath,
  bookRequest,
  cardOf,
  findRate,
  openCheckout,
} from '#tests/support/checkout.ts';
import {
  enterWithTwoCards,
  expectTold,
  fallSilent,
  refuseBooking,
  speaking,
  tellersOf,
  type Told,
  walkedCases,
} from '#tests/support/failure-walk.ts';
import { insertTraveler } from '#tests/support/saved-traveler.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const test = await testShop('unlucky', soonLeft);
const { world, shop, provoke, pass, seen } = test;

const paidNow = (rate: RoomRate) => rate.paymentTiming === 'PayNow' && rate.total.minor > 20_000;

const isPlain = (rate: RoomRate) => paidNow(rate) && rate.protection === null && rate.roomsLeft > 2;
const hasAddOn = (rate: RoomRate) => paidNow(rate) && rate.protection !== null;

/** A customer's checkout of a rate that was just looked up, because the clock moves far between cases. */
const checkoutOf = async (person: TestPerson, wanted = isPlain) =>
  openCheckout(shop, person, await findRate(shop, wanted));

const { ofBooking: toldOfBooking, onSubmitting: toldOnSubmitting } = tellersOf({ shop });

const enter = enterWithTwoCards({ shop }, 'unlucky');

const mixed = (session: StayBookingSession) => [
  { kind: 'TravelWalletCredit' as const, amount: 100 },
  cardOf(session),
];

/** Pays with credit and card; the bank or the hotel refuses during the booking. */
const whileBooking =
  (area: 'bank' | 'stays', fault: string, wanted = isPlain) =>
  async (): Promise<Told> => {
    const { person } = await enter();
    const session = await checkoutOf(person, wanted);
    const request = bookRequest(session, mixed(session));
    await refuseBooking(world, area, fault, request);
    expect(await bookAndWait(shop, person, session, request)).toMatchObject({
      outcome: 'failed',
      tripId: null,
    });
    return toldOfBooking(person, request.bookingId);
  };

/** Pressing the button is answered with a no. */
const onSubmitting =
  (
    wrong: (
      session: StayBookingSession,
      person: TestPerson,
    ) => Record<string, unknown> | Promise<Record<string, unknown>>,
  ) =>
  async (): Promise<Told> => {
    const { person } = await enter();
    const session = await checkoutOf(person);
    const request = bookRequest(session, mixed(session), await wrong(session, person));
    return toldOnSubmitting(person, bookPath(session), request);
  };

/** The checkout does not open. */
const onOpening = (fault: string) => async (): Promise<Told> => {
  const { person } = await enter();
  const { lodgingId, checkIn, checkOut, rooms, rate } = await findRate(shop, isPlain);
  const body = {
    lodgingId,
    checkIn,
    checkOut,
    rooms,
    rateToken: wrapRateToken('sandbox', rate.rateToken, rate.total.currency),
    shownTotal: rate.total.minor / 100,
  };
  return {
    person,
    bookingId: null,
    tell: async (language) => {
      await provoke('stays', 'quote', fault);
      return (
        await shop.api.call(person, 'POST', '/api/v0/bookings/sessions/hotel', body, speaking(language))
      ).json();
    },
  };
};

/** A checkout that was idle for this long. */
const after = (seconds: number) => onSubmitting(() => pass(seconds).then(() => ({})));

/** A hotel that does not answer for this long, or longer. */
async function silence(forSeconds: number) {
  const { person, again } = await enter();
  const session = await checkoutOf(person);
  const request = bookRequest(session, mixed(session));
  const about = { area: 'stays', person, path: bookPath(session), request, forSeconds } as const;
  const state = await fallSilent(test, about);
  return { person: await again(), bookingId: request.bookingId, state };
}

/** How each of our errors is provoked, by name, over the real API. */
const provoked: Partial<Record<ProblemCode, Partial<Record<MetFailure['at'], () => Promise<Told>>>>> = {
  'card-declined': { booking: whileBooking('bank', 'declined') },
  'card-insufficient-funds': { booking: whileBooking('bank', 'insufficient_funds') },
  'card-expired': { booking: whileBooking('bank', 'expired') },
  'card-lost-or-stolen': { booking: whileBooking('bank', 'lost_or_stolen') },
  'card-not-supported': { booking: whileBooking('bank', 'not_supported') },
  'card-invalid-number': { booking: whileBooking('bank', 'invalid_number') },
  'card-information': { booking: whileBooking('bank', 'card_information') },
  'card-verification-number': { booking: whileBooking('bank', 'verification_number') },
  'card-country-code': { booking: whileBooking('bank', 'country_code') },
  'card-zip-code': { booking: whileBooking('bank', 'zip_code') },
  fraud: { booking: whileBooking('bank', 'fraud') },
  'fraud-auto-reject': { booking: whileBooking('bank', 'fraud_auto_reject') },
  'likely-fraud': { booking: whileBooking('bank', 'likely_fraud') },
  'excessive-card-activity': { booking: whileBooking('bank', 'excessive_activity') },
  'payment-error': { booking: whileBooking('bank', 'processing_error') },

  'no-availability': { booking: whileBooking('stays', 'sold-out'), opening: onOpening('sold-out') },
  'rate-not-available': { booking: whileBooking('stays', 'rate-gone') },
  'lack-of-inventory': { booking: whileBooking('stays', 'lack-of-inventory') },
  'check-in-minimum-age': { booking: whileBooking('stays', 'min-age') },
  'invalid-customer': { booking: whileBooking('stays', 'invalid-customer') },
  'invalid-guests': { booking: whileBooking('stays', 'invalid-guests') },
  'invalid-guest-country': { booking: whileBooking('stays', 'invalid-guest-country') },
  'invalid-quote': { booking: whileBooking('stays', 'invalid-quote') },
  'fulfilment-expired': { booking: whileBooking('stays', 'quote-expired') },
  'redemption-failure': { booking: whileBooking('stays', 'redemption-failure') },
  'vcc-failure': { booking: whileBooking('stays', 'vcc-failure') },
  'book-failed': { booking: whileBooking('stays', 'not-confirmed') },
  'provider-error': { booking: whileBooking('stays', 'provider-failed') },
  'supplier-rejected': { booking: whileBooking('stays', 'bad-request') },
  'supplier-unavailable': { booking: whileBooking('stays', 'service-unavailable') },
  'provider-unavailable': { booking: whileBooking('stays', 'provider-unavailable') },
  'price-changed': { booking: whileBooking('stays', 'price-changed') },
  'price-changed-with-add-on': { booking: whileBooking('stays', 'price-changed', hasAddOn) },
  'offer-not-available': {
    booking: onSubmitting((session) => ({
      tenders: [{ kind: 'TravelWalletOffer', offerId: 'taken-by-another-tab' }, cardOf(session)],
    })),
  },

  'booking-session-refused': { opening: onOpening('not-for-sale') },
  'quote-failed': { opening: onOpening('error') },
  'maximum-price-increase': { opening: onOpening('price-surge') },
  'cannot-resume': {
    async opening() {
      const { person, again } = await enter();
      const session = await checkoutOf(person);
      await pass(61 * 60);
      return toldOnSubmitting(await again(), `/api/v0/bookings/sessions/${session.bookingSessionId}/reopen`, {
        bookingId: newId(),
      });
    },
  },

  'duplicate-booking': {
    async submitting() {
      const { person } = await enter();
      const first = await checkoutOf(person);
      await bookAndWait(shop, person, first, bookRequest(first, [cardOf(first)]));
      const second = await checkoutOf(person);
      const request = bookRequest(second, mixed(second), { allowDuplicate: false });
      return toldOnSubmitting(person, bookPath(second), request);
    },
  },
  'booking-session-closed': {
    async submitting() {
      const { person } = await enter();
      const session = await checkoutOf(person);
      const first = bookRequest(session, [cardOf(session)]);
      await refuseBooking(world, 'stays', 'sold-out', first);
      await bookAndWait(shop, person, session, first);
      return toldOnSubmitting(person, bookPath(session), bookRequest(session, mixed(session)));
    },
  },
  'booking-session-missing': {
    async submitting() {
      const { person } = await enter();
      const session = await checkoutOf(person);
      const path = `/api/v0/bookings/sessions/${newId()}/hotel/book`;
      return toldOnSubmitting(person, path, bookRequest(session, mixed(session)));
    },
  },
  'excessive-activity': {
    async submitting() {
      const { person } = await enter();
      const session = await checkoutOf(person);
      const cards = session.tenderOptions.filter(({ kind }) => kind === 'UserCard').map(({ id }) => id);
      const cardAt = (turn: number) => ({
        kind: 'UserCard' as const,
        paymentMethodId: cards[turn % cards.length] ?? '',
      });
      await provoke('bank', 'authorise', 'declined', 6);
      for (let turn = 0; turn < 6; turn++)
        await bookAndWait(shop, person, session, bookRequest(session, [cardAt(turn)]));
      return toldOnSubmitting(person, bookPath(session), bookRequest(session, [cardAt(6)]));
    },
  },
  'client-too-old': { submitting: onSubmitting(() => ({ contract: 0 })) },
  'tender-not-allowed': {
    submitting: onSubmitting((session) => ({
      tenders: [{ kind: 'Rewards', accountReferenceId: 'acct-of-nobody', amount: 20 }, cardOf(session)],
    })),
  },
  'card-not-found': {
    submitting: onSubmitting(() => ({ tenders: [{ kind: 'UserCard', paymentMethodId: 'card-of-nobody' }] })),
  },
  'no-adult-guest': {
    submitting: onSubmitting(async (_, person) => {
      const now = shop.clock.now();
      const travelerId = await insertTraveler(shop.db, {
        customerId: person.customerId,
        givenName: 'Tim',
        gender: 'male',
        dateOfBirth: `${now.getUTCFullYear() - 9}-01-01`,
        now,
      });
      return { guests: [{ room: 0, givenName: 'Tim', surname: 'Okafor', travelerId }] };
    }),
  },
  'no-contact-information': { submitting: onSubmitting(() => ({ contact: { email: '', phone: '' } })) },
  'too-many-guests': {
    submitting: onSubmitting(() => ({
      guests: ['Ada', 'Bo'].map((givenName) => ({ room: 0, givenName, surname: 'Okafor' })),
    })),
  },
  'unsupported-name-characters': {
    submitting: onSubmitting(() => ({ guests: [{ room: 0, givenName: 'Ada 🦊', surname: 'Okafor' }] })),
  },
  'validation-failed': { submitting: onSubmitting(() => ({ agreedTotal: 'all of it' })) },
  unauthenticated: {
    async submitting() {
      const { person } = await enter();
      const session = await checkoutOf(person);
      return toldOnSubmitting(person, bookPath(session), bookRequest(session, mixed(session)), null);
    },
  },
  'csrf-invalid': {
    async submitting() {
      const { person } = await enter();
      const session = await checkoutOf(person);
      const other = { ...person, csrf: 'of another page' };
      return toldOnSubmitting(person, bookPath(session), bookRequest(session, mixed(session)), other);
    },
  },
  'checkout-inactive': { submitting: after(11 * 60) },
  'quote-expired': { submitting: after(15 * 60) },

  'booking-polling-timeout': {
    async waiting() {
      const { person, bookingId } = await silence(31 * 60);
      return toldOfBooking(person, bookingId);
    },
  },
  'supplier-timeout': {
    async waiting() {
      const { person, bookingId, state } = await silence(25 * 3_600);
      await expect.poll(state).toBe('releasing');
      await world.call('DELETE', '/v1/faults');
      await expect.poll(state).toBe('released');
      return toldOfBooking(person, bookingId);
    },
  },
};

/** The rows of the table that a booking meets, grouped by the error and the place they share. */
const cases = Map.groupBy(
  failureRows.filter(
    (row): row is typeof row & { failure: MetFailure } =>
      'problem' in row.failure && row.failure.at !== 'trip',
  ),
  ({ failure }) => `${failure.problem} at ${failure.at}`,
);

describe('the table of booking failures', () => {
  it.each(walkedCases(cases, ([row]) => row?.failure))(
    'is correct for %s: message in both languages, next step, and nothing charged or held [BKG-02] [BKG-03] [BKG-04] [BKG-06] [LOD-11] [PAY-03] [PAY-06] [TRP-09]',
    async (_, rows) => {
      const [row] = rows;
      if (!row) throw new Error('a case without a row');
      const { problem: code, at } = row.failure;
      const scenario = provoked[code]?.[at];
      if (!scenario) throw new Error(`nothing provokes ${code} at ${at}`);
      await expectTold({ shop, seen }, { failure: row.failure, names: rows }, await scenario());
    },
  );

  it('contains every failure that the tests provoke', () => {
    const held = new Set(cases.keys());
    const extra = Object.entries(provoked).flatMap(([code, places]) =>
      Object.keys(places ?? {})
        .map((at) => `${code} at ${at}`)
        .filter((key) => !held.has(key)),
    );
    expect(extra).toEqual([]);
  });
});
