import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '#scripts/testing/patience.ts';
import type { PackageBookingSession } from '#contract/booking.ts';
import { bookingCheckpoints, releaseCheckpoints } from '#server/flows/book/index.ts';
import { betweenParts } from '#server/products/packages/index.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { arm } from '#tests/support/arm.ts';
import { cardOf } from '#tests/support/checkout.ts';
import { atSupplier } from '#tests/support/evidence.ts';
import { throughServer } from '#tests/support/flights.ts';
import { bookPackagePath, openPackage, packageQuestion, packageRequest } from '#tests/support/packages.ts';
import type { TestServer } from '#tests/support/server.ts';
import { byProcess, outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import { centsOf } from './booked-trip.ts';

/** A package whose process dies at a place, with a fault of one part. Its room is refundable, and is booked first. */
interface Death {
  readonly place: string;
  readonly part?: 'air' | 'stays';
  readonly fault?: 'sold-out' | 'unknown-booked' | 'unknown-not-booked';
}

const order: readonly string[] = [...bookingCheckpoints, ...releaseCheckpoints];
const rank = (place: string) =>
  place === betweenParts ? order.indexOf('book:supplier:before') + 0.5 : order.indexOf(place);

/** A package's own code is that of its parts. At the other places a package is killed in kinds.test.ts, a stay in book.test.ts. */
const places = bookingCheckpoints.filter((place) => /^book:(supplier|complete):/.test(place));
const untroubled: Death[] = [...places, betweenParts].map((place) => ({ place }));
const timedOut: Death[] = (['unknown-booked', 'unknown-not-booked'] as const).flatMap((fault) => [
  { place: betweenParts, part: 'air' as const, fault },
  { place: 'book:supplier:answered', part: 'air' as const, fault },
  { place: 'book:supplier:answered', part: 'stays' as const, fault },
]);
const refused: Death[] = [
  { place: betweenParts, part: 'air', fault: 'sold-out' },
  ...releaseCheckpoints.flatMap((place) => [
    { place, part: 'air' as const, fault: 'sold-out' as const },
    { place, part: 'stays' as const, fault: 'sold-out' as const },
  ]),
];
const deaths = [...untroubled, ...timedOut, ...refused];
const nameOf = ({ place, part, fault }: Death) => [place, part, fault].filter(Boolean).join(' ');

interface Opened {
  readonly person: TestPerson;
  readonly session: PackageBookingSession;
  readonly request: ReturnType<typeof packageRequest>;
  readonly path: string;
}

const mostAtOnce = 8;
let servers: TwoServers;
const died = new Map<string, Awaited<ReturnType<typeof ended>>>();

beforeAll(async () => {
  servers = await twoServers();
  const sorted = deaths.toSorted((a, b) => rank(a.place) - rank(b.place));
  for (const some of byProcess(sorted, mostAtOnce)) await dieAt(some);
}, patient(600_000));
afterAll(() => servers.stop());

let opened = 0;
async function open(server: TestServer): Promise<Opened> {
  const { name, person } = await servers.visit();
  const session = await openPackage(throughServer(server), person, {
    question: packageQuestion(40 + opened++),
    wanted: ({ refundPolicy }) => refundPolicy === 'FullyRefundable',
  });
  const request = packageRequest(session, [
    { kind: 'TravelWalletCredit', amount: 550 },
    { kind: 'Rewards', accountReferenceId: `acct-${name}`, amount: 100 },
    cardOf(session),
  ]);
  return { person, session, request, path: bookPackagePath(session) };
}

/** Books a package for each death in a process that dies in all of them, and lets the survivor end them. */
async function dieAt(some: readonly Death[]): Promise<void> {
  const { world } = servers;
  const checkouts = new Map<Death, Opened>();
  await servers.untilAllWait(
    some.map((death) => ({
      place: death.place,
      count: 1,
      begin: async (doomed: TestServer) => {
        const checkout = await open(doomed);
        checkouts.set(death, checkout);
        const { part, fault } = death;
        const { person, path, request } = checkout;
        const reference = `${request.bookingId}:${part === 'stays' ? 'stay' : 'air'}`;
        if (part && fault) await arm(world, { area: part, operation: 'book', fault, match: { reference } });
        return [doomed.call(person, 'POST', path, request)];
      },
    })),
  );
  await Promise.all([...checkouts].map(async ([death, one]) => died.set(nameOf(death), await ended(one))));
}

/** How a booking ended, and how it stands with both suppliers, the bank and in the wallet. */
async function ended(checkout: Opened) {
  const { world, survivor, evidence } = servers;
  const { request, person, session } = checkout;
  const outcome = await outcomeOf(survivor, checkout);
  const { supplier: _, ...left } = await evidence(request.bookingId, person.customerId);
  const [air, stay] = await Promise.all(
    ['air', 'stay'].map((part) => atSupplier(world, `${request.bookingId}:${part}`)),
  );
  return { outcome, ...left, air, stay, charged: centsOf(session.price.dueNow) - 65_000 };
}

function after(death: Death) {
  const found = died.get(nameOf(death));
  if (!found) throw new Error('no package was booked');
  return found;
}

describe('kill -9 while booking a package', () => {
  it.each([...untroubled, ...timedOut].map((death) => [nameOf(death), death] as const))(
    'at %s ends in both parts booked and one charge [PKG-01] [BKG-01]',
    (_, death) => {
      const { charged, miles: __, ...found } = after(death);
      expect(found).toEqual({
        outcome: 'confirmed',
        booking: 'complete',
        failure: null,
        payment: 'captured',
        trips: ['Confirmed'],
        bank: [['captured', charged, 0]],
        openHolds: 0,
        credit: 0,
        air: 'confirmed',
        stay: 'confirmed',
      });
    },
  );

  it.each(refused.map((death) => [nameOf(death), death] as const))(
    'at %s, when a sold-out part is undone, ends in neither part and no charge [PKG-01] [BKG-01]',
    (_, death) => {
      const { charged: __, air, stay, ...found } = after(death);
      expect(found).toEqual({
        outcome: 'failed',
        booking: 'released',
        failure: death.part === 'air' ? 'flight-sold-out' : 'no-availability',
        payment: 'voided',
        trips: [],
        bank: [['voided', 0, 0]],
        openHolds: 0,
        credit: 55_000,
        miles: 84_212,
      });
      expect([air, stay]).not.toContain('confirmed');
    },
  );
});
