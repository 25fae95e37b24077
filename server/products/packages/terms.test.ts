import { expect, it } from 'vitest';
import type { FreeCancellationType } from '#contract/enums/index.ts';
import { numbers } from '#tests/support/random/packages.ts';
import { mergedTerms, startZoneOf } from './terms.ts';

type Asked = Parameters<typeof mergedTerms>;

const hour = 3_600_000;
const begins = Date.parse('2026-11-23T14:00:00Z');
const at = (hours: number) => new Date(begins + hours * hour).toISOString();
const usd = (cents: number) => ({ amount: cents / 100, currency: 'USD' as const });
const types: readonly (FreeCancellationType | null)[] = ['for free', 'for a fee', 'non-refundable', null];

/** A package with random terms: a room whose penalty rises by steps, and flights that can be voided for a while. */
function randomPackage(next: (below: number) => number) {
  const departs = 200 + next(600);
  const flightCents = 20_000 + next(150_000);
  const roomCents = 10_000 + next(90_000);
  const discountMinor = Math.floor((roomCents * 5) / 100);
  const steps = Array.from({ length: 1 + next(3) }, () => next(departs + 100)).toSorted((a, b) => a - b);
  const bounds = [null, ...new Set(steps)];
  const penalties = bounds
    .map((_, index) => (index === 0 ? 0 : next(roomCents + 1)))
    .toSorted((a, b) => a - b);
  const voidHours = next(3) === 0 ? null : next(48);
  const type = types[next(types.length)] ?? null;
  const isOwed = next(6) === 0;
  const price = (cents: number) => ({
    currency: 'USD',
    grandTotal: usd(cents),
    dueNow: usd(cents),
    dueAtProperty: usd(0),
    lineItems: [],
  });
  const slice = { fareShelf: { freeCancellationType: type }, segments: [{ isSelfTransferLayover: false }] };
  const asked = [
    {
      flight: { slices: { en: [slice, slice] } },
      ticketCarriers: ['TP'],
      voidUntil: voidHours === null ? null : new Date(at(voidHours)),
      isOwed,
      departsAt: new Date(at(departs)),
    },
    {
      cancellation: bounds.map((from, index) => {
        const until = bounds[index + 1] ?? null;
        return {
          from: from === null ? null : at(from),
          until: until === null ? null : at(until),
          penalty: usd(penalties[index] ?? 0),
        };
      }),
    },
    { air: price(flightCents), stay: price(roomCents), discountMinor },
    new Date(begins),
  ] as unknown as Asked;
  /** By the terms of each part alone, in cents; null where only the airline can say. */
  const refundAt = (hours: number): number | null => {
    if (isOwed) return flightCents + roomCents - discountMinor;
    const step = bounds.findLastIndex((from) => from === null || from <= hours);
    const room = Math.max(0, roomCents - (penalties[step] ?? 0) - discountMinor);
    if (voidHours !== null && hours < voidHours) return flightCents + room;
    return type === 'non-refundable' ? room : null;
  };
  return { asked, departs, refundAt };
}

it('the stated refund of a package is the sum of both parts to the cent, for random terms and moments [PKG-01] [TRP-04]', () => {
  const next = numbers(3);
  let told = 0;
  let unknown = 0;
  for (let packages = 0; packages < 2_000; packages++) {
    const { asked, departs, refundAt } = randomPackage(next);
    const terms = mergedTerms(...asked);
    for (let moments = 0; moments < 5; moments++) {
      // Between two bounds, which are whole hours.
      const hours = next(departs) + 0.5;
      const holding = terms.filter(
        ({ from, until }) => (from === null || from <= at(hours)) && (until === null || at(hours) < until),
      );
      expect(holding).toHaveLength(1);
      const expected = refundAt(hours);
      if (expected === null) unknown++;
      else told++;
      const refund = holding[0]?.refund ?? null;
      expect(refund && Math.round(refund.amount * 100), JSON.stringify({ hours, asked })).toBe(expected);
    }
    // Each bound changes something.
    const said = terms.map(({ flight, stay, refund }) => JSON.stringify([flight, stay, refund]));
    expect(said.filter((one, index) => one === said[index + 1])).toEqual([]);
    // Nothing is promised for a time after departure.
    expect(terms.every(({ until }) => until !== null && until <= at(departs))).toBe(true);
  }
  expect(Math.min(told, unknown)).toBeGreaterThan(1_000);
});

it('a package begins in the time zone of the first airport, or of the hotel if check-in comes first [PKG-01]', () => {
  const flight = { slices: { en: [{ segments: [{ origin: { locationCode: 'JFK' } }] }] } };
  const stay = { checkIn: '2027-01-12', checkInFrom: '15:00', timeZone: 'Europe/Lisbon' };
  const zoneOf = (code: string) => (code === 'JFK' ? 'America/New_York' : null);
  const zoneAt = (startsAt: string) =>
    startZoneOf(new Date(startsAt), { flight, stay } as unknown as Parameters<typeof startZoneOf>[1], zoneOf);
  expect(zoneAt('2027-01-12T01:35:00Z')).toBe('America/New_York');
  // The flight there was cancelled: what is left begins with check-in.
  expect(zoneAt('2027-01-12T15:00:00Z')).toBe('Europe/Lisbon');
});
