import { expect, type Page } from '@playwright/test';
import type { StayBookingSession } from '#contract/booking.ts';
import type { RoomProduct, StayCard } from '#contract/stays.ts';
import { inDays } from './console.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('en');

/** The wanted checkout. */
export interface Asked {
  readonly nights: number;
  readonly day: number;
  readonly currency?: string;
  /** One room for two adults by default. */
  readonly rooms?: readonly { readonly adults: number; readonly childAges: readonly number[] }[];
  readonly filters?: Record<string, unknown>;
  /** Selects a rate of the stay. */
  wants(product: RoomProduct): boolean;
}

/** Calls the API as the customer signed in on a page. */
const call = <T>(page: Page, path: string, body: unknown): Promise<T> =>
  page.evaluate(
    async ({ to, sent }) => {
      const csrf = document.cookie.split('; ').find((pair) => /_csrf=/.test(pair)) ?? '';
      const answer = await fetch(to, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('cardinal.token')}`,
          'x-csrf-token': decodeURIComponent(csrf.slice(csrf.indexOf('=') + 1)),
          'content-type': 'application/json',
        },
        body: JSON.stringify(sent),
      });
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    { to: path, sent: body },
  );

/** Opens the checkout of the first matching rate in Lisbon, like choosing it on its page. */
export async function openCheckout(page: Page, asked: Asked): Promise<StayBookingSession> {
  const { nights, day, currency = 'USD', rooms: wanted = [{ adults: 2, childAges: [] }] } = asked;
  const filters = { productTypes: ['Hotels'], ...asked.filters };
  const dates = {
    checkIn: await inDays(page, day),
    checkOut: await inDays(page, day + nights),
    rooms: wanted,
  };
  const { stays } = await call<{ stays: StayCard[] }>(page, '/api/v0/hotels/availability', {
    searchType: 'InitialSearch',
    searchTarget: 'CityName',
    cityName: 'Lisbon',
    ...dates,
    currency,
    filters,
  });
  for (const { lodgingId } of stays) {
    const { rooms } = await call<{ rooms: { products: RoomProduct[] }[] }>(
      page,
      `/api/v0/hotels/${lodgingId}/rooms`,
      { ...dates, currency },
    );
    const rate = rooms.flatMap(({ products }) => products).find(asked.wants);
    if (!rate) continue;
    const session = await call<StayBookingSession>(page, '/api/v0/bookings/sessions/hotel', {
      ...dates,
      lodgingId,
      rateToken: rate.rateToken,
    });
    await page.goto(`/checkout/${session.bookingSessionId}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.title'));
    return session;
  }
  throw new Error('No stay in Lisbon is as wanted.');
}
