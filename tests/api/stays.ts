import { reasonFor } from '#tests/support/policy-reason.ts';
import { newId } from '#server/platform/ids.ts';
import {
  book,
  type BookingProgress,
  type StayBookingSession,
  getBooking,
  openBookingSession,
} from '#contract/booking.ts';
import { addDays } from '#contract/values/dates.ts';
import type { TenderInput } from '#contract/payments.ts';
import { autocompleteLodging } from '#contract/places.ts';
import { getUserInfo } from '#contract/session.ts';
import { listRooms, type RoomProduct, searchAvailability, type StayCard } from '#contract/stays.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { ask } from './ask.ts';

/** A bookable rate: stay, nights and product. */
export interface Found {
  readonly stay: StayCard;
  readonly nights: {
    readonly checkIn: string;
    readonly checkOut: string;
    readonly rooms: { adults: number }[];
  };
  readonly product: RoomProduct;
}

/** The first matching rate around Lisbon: two nights for two, some days from the portal's today. */
export async function findRate(
  caller: TestCaller,
  wanted: (product: RoomProduct, stay: StayCard) => boolean,
  { inDays = 60, currency = 'USD' }: { inDays?: number; currency?: 'USD' | 'EUR' } = {},
): Promise<Found> {
  const { serverTime } = await ask(caller, getUserInfo);
  const checkIn = addDays(serverTime.slice(0, 10), inDays);
  const nights = { checkIn, checkOut: addDays(checkIn, 2), rooms: [{ adults: 2 }] };
  const { places } = await ask(caller, autocompleteLodging, { query: { query: 'Lisbon' } });
  const found = await ask(caller, searchAvailability, {
    body: { ...nights, currency, placeId: places[0]?.placeId, limit: 100 },
  });
  for (const stay of found.stays.filter(({ availability }) => availability === 'Available')) {
    const { rooms } = await ask(caller, listRooms, {
      params: { lodgingId: stay.lodgingId },
      body: { ...nights, currency },
    });
    const product = rooms.flatMap(({ products }) => products).find((one) => wanted(one, stay));
    if (product) return { stay, nights, product };
  }
  throw new Error('No rate around Lisbon matches.');
}

/** Prepaid and refundable for a while; expensive enough for several tenders. */
export const isFlexible = ({ refundPolicy, paymentTiming, tripTotal }: RoomProduct): boolean =>
  refundPolicy === 'FullyRefundable' && paymentTiming === 'PayNow' && tripTotal.amount > 420;

/** Opens a checkout for a rate at the price that was shown. */
export const openCheckout = (
  caller: TestCaller,
  { stay, nights, product }: Found,
): Promise<StayBookingSession> =>
  ask(caller, openBookingSession, {
    body: {
      ...nights,
      lodgingId: stay.lodgingId,
      rateToken: product.rateToken,
      shownTotal: product.total.amount,
    },
  });

/** A complete request to book a checkout. */
export const bookBody = (session: StayBookingSession, tenders: readonly TenderInput[], email: string) => ({
  bookingId: newId(),
  guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor' }],
  contact: { email, phone: '+1 416 555 0142' },
  tenders,
  agreedTotal: session.price.grandTotal.amount,
  allowDuplicate: true,
  ...reasonFor(session),
});

/** Books a checkout and waits for the outcome. */
export async function bookAndWait(
  caller: TestCaller,
  { bookingSessionId }: StayBookingSession,
  body: ReturnType<typeof bookBody>,
): Promise<BookingProgress> {
  return untilBooked(caller, await ask(caller, book, { params: { bookingSessionId }, body }));
}

/** Waits until a booking has an outcome. */
export async function untilBooked(caller: TestCaller, begun: BookingProgress): Promise<BookingProgress> {
  let progress = begun;
  for (let tries = 0; tries < 10 && ['working', 'pending'].includes(progress.outcome); tries++)
    progress = await ask(caller, getBooking, {
      params: { bookingId: begun.bookingId },
      query: { waitSeconds: '5' },
    });
  return progress;
}

/** The card that a checkout offers, as a tender. */
export function cardOf({ tenderOptions }: Pick<StayBookingSession, 'tenderOptions'>): TenderInput {
  const card = tenderOptions.find(({ kind }) => kind === 'UserCard');
  if (!card) throw new Error('The checkout offers no card.');
  return { kind: 'UserCard', paymentMethodId: card.id };
}

export const credit = (amount: number): TenderInput => ({ kind: 'TravelWalletCredit', amount });
export const miles = (accountReferenceId: string, amount: number): TenderInput => ({
  kind: 'Rewards',
  accountReferenceId,
  amount,
});

/** Decimal dollars as whole cents, to add and compare. */
export const cents = (amount: number): number => Math.round(amount * 100);
