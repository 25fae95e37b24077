import { expect, type Page } from '@playwright/test';
import type { BookingProgress, StayBookingSession } from '#contract/booking.ts';
import type { RoomProduct, StayCard } from '#contract/stays.ts';
import type { TestCaller } from '../../support/portal.ts';
import { inDays } from './console.ts';

/** Books a week in Lisbon for more than 400 dollars by card as a customer; answers the id of the trip. */
export async function bookWeek(page: Page, traveler: TestCaller, email: string): Promise<string> {
  const ask = async <T>(method: string, path: string, sent?: object): Promise<T> => {
    const { status, body } = await traveler.call(method, path, sent);
    expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
    return body as T;
  };
  const dates = {
    checkIn: await inDays(page, 70),
    checkOut: await inDays(page, 77),
    rooms: [{ adults: 2, childAges: [] }],
    currency: 'USD',
  };
  const { stays } = await ask<{ stays: StayCard[] }>('POST', '/api/v0/hotels/availability', {
    searchType: 'InitialSearch',
    searchTarget: 'CityName',
    cityName: 'Lisbon',
    filters: { productTypes: ['Hotels'] },
    ...dates,
  });
  for (const { lodgingId } of stays) {
    const { rooms } = await ask<{ rooms: { products: RoomProduct[] }[] }>(
      'POST',
      `/api/v0/hotels/${lodgingId}/rooms`,
      dates,
    );
    const paidNow = rooms.flatMap(({ products }) =>
      products.filter(({ paymentTiming }) => paymentTiming === 'PayNow'),
    );
    for (const { rateToken } of paidNow.slice(0, 1)) {
      const session = await ask<StayBookingSession>('POST', '/api/v0/bookings/sessions/hotel', {
        ...dates,
        lodgingId,
        rateToken,
      });
      const card = session.tenderOptions.find(({ kind }) => kind === 'UserCard');
      const total = session.price.grandTotal.amount;
      if (!card || total < 400) continue;
      const bookingId = crypto.randomUUID();
      await ask('POST', `/api/v0/bookings/sessions/${session.bookingSessionId}/hotel/book`, {
        bookingId,
        guests: [{ room: 0, givenName: 'Eleanor', surname: 'Castellane' }],
        contact: { email, phone: '+14165550142' },
        tenders: [{ kind: 'UserCard', paymentMethodId: card.id }],
        agreedTotal: total,
        allowDuplicate: true,
      });
      let tripId: string | null = null;
      await expect
        .poll(async () => {
          const progress = await ask<BookingProgress>('GET', `/api/v0/bookings/${bookingId}?waitSeconds=5`);
          tripId = progress.tripId;
          return progress.outcome;
        })
        .toBe('confirmed');
      return tripId ?? '';
    }
  }
  throw new Error('No stay in Lisbon costs more than 400 dollars.');
}
