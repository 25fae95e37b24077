import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#contract/values/dates.ts';
import type { AvailabilityAnswer } from '#contract/stays.ts';
import { loadStock } from '#world/stays/stock.ts';
import type { TestCaller } from '#tests/support/portal.ts';

const checkIn = addDays(new Date().toISOString().slice(0, 10), 110);
/** Three nights for two, some months from now. */
export const stayDates = { checkIn, checkOut: addDays(checkIn, 3), rooms: [{ adults: 2, childAges: [] }] };

export const availabilityPath = '/api/v0/hotels/availability';

export interface City {
  readonly id: number;
  readonly name: string;
  readonly stays: number;
}

/** The cities of the world by number of stays, largest first. */
export function citiesByStays(): City[] {
  const stock = loadStock();
  const counts = new Map<number, number>();
  for (const at of stock.cityOf) counts.set(at, (counts.get(at) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([at, stays]) => {
      const city = stock.cities[at];
      return city ? [{ id: city.id, name: city.name, stays }] : [];
    });
}

/** Searches stays through the portal; throws on failure. */
export async function searchStays(
  caller: TestCaller,
  city: Pick<City, 'id'>,
  more: Record<string, unknown> = {},
): Promise<AvailabilityAnswer> {
  const request = { ...stayDates, placeId: `city:${city.id}`, ...more };
  return answered<AvailabilityAnswer>(await caller.call('POST', availabilityPath, request));
}

/** Waits until the portal has loaded the world's hotels, which it does after it is ready. */
export async function untilHotelsAreKnown(caller: TestCaller): Promise<void> {
  for (;;) {
    const { body } = await caller.call('GET', '/api/v0/autocomplete/lodging?query=hotel%20lisbon');
    if (JSON.stringify(body).includes('"hotel:')) return;
    await sleep(100);
  }
}

/** The typed body of a successful response. */
export function answered<T>({ status, body }: { status: number; body: unknown }): T {
  if (status !== 200) throw new Error(`The portal answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  return body as T;
}
