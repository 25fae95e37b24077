import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triesAll } from '#scripts/testing/every-case.ts';
import { bookingCheckpoints, releaseCheckpoints } from '#server/flows/book/index.ts';
import { patient } from '#scripts/testing/patience.ts';
import { arm } from '#tests/support/arm.ts';
import { byProcess, outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import { type CardCheckout, endOf, openKinds } from './open-kinds.ts';

const kinds = ['car', 'activity', 'packaged'] as const;
type Kind = (typeof kinds)[number];

/** A kind's own code is that of its supplier. The rest is killed at each of its places in book.test.ts. */
const places = triesAll
  ? bookingCheckpoints
  : bookingCheckpoints.filter((place) => /^book:(supplier|complete):/.test(place));

let servers: TwoServers;
let open: ReturnType<typeof openKinds>;
beforeAll(async () => {
  servers = await twoServers();
  open = openKinds(servers);
});
afterAll(() => servers.stop());

interface Ended {
  readonly due: number;
  readonly outcome: string;
  readonly left: Awaited<ReturnType<typeof endOf>>;
}

const ended = async (checkout: CardCheckout): Promise<Ended> => ({
  due: checkout.due,
  outcome: await outcomeOf(servers.survivor, checkout),
  left: await endOf(servers, checkout),
});

/** One booking and one charge. */
const once = ({ due }: Ended, parts: number) => ({
  booking: 'complete',
  failure: null,
  payment: 'captured',
  trips: ['Confirmed'],
  bank: [['captured', due, 0]],
  openHolds: 0,
  bookings: 1,
  suppliers: Array(parts).fill('confirmed'),
});

describe('kill -9 while booking a car, an activity and a package', () => {
  const deaths = [
    ...places.map((place) => ({ place, isRefused: false })),
    ...releaseCheckpoints.map((place) => ({ place, isRefused: true })),
  ];
  const ends = new Map<string, Record<Kind, Ended>>();

  beforeAll(async () => {
    for (const some of byProcess(deaths, 7)) {
      const opened = new Map<string, Record<Kind, CardCheckout>>();
      await servers.untilAllWait(
        some.map(({ place, isRefused }) => ({
          place,
          count: kinds.length,
          begin: async (doomed) => {
            const checkouts = {
              car: await open.car(doomed),
              activity: await open.activity(doomed),
              packaged: await open.packaged(doomed),
            };
            opened.set(place, checkouts);
            if (isRefused) {
              await arm(servers.world, { area: 'cars', operation: 'book', fault: 'sold-out' });
              await arm(servers.world, { area: 'experiences', operation: 'confirm', fault: 'sold-out' });
              // The second part of the package: the first one has to be given back.
              await arm(servers.world, { area: 'air', operation: 'book', fault: 'sold-out' });
            }
            return Object.values(checkouts).map(({ person, path, request }) =>
              doomed.call(person, 'POST', path, request),
            );
          },
        })),
      );
      await Promise.all(
        [...opened].map(async ([place, { car, activity, packaged }]) =>
          ends.set(place, {
            car: await ended(car),
            activity: await ended(activity),
            packaged: await ended(packaged),
          }),
        ),
      );
    }
  });

  const endsAt = (place: string) => {
    const found = ends.get(place);
    if (!found) throw new Error('nothing was booked');
    return found;
  };

  it.each(places)(
    'at %s ends in one booking and one charge of each [BKG-01] [GRD-01] [XPR-01] [PKG-01]',
    (place) => {
      const { car, activity, packaged } = endsAt(place);
      expect([car.outcome, activity.outcome, packaged.outcome]).toEqual(Array(3).fill('confirmed'));
      expect(car.left).toEqual(once(car, 1));
      expect(activity.left).toEqual(once(activity, 1));
      expect(packaged.left).toEqual(once(packaged, 2));
    },
  );

  it.each(releaseCheckpoints)(
    'at %s, when a refused booking is undone, leaves no booking and no charge, and cancels the other part of a package [BKG-01] [PKG-01]',
    (place) => {
      for (const { outcome, left } of Object.values(endsAt(place))) {
        expect(outcome).toBe('failed');
        expect(left).toMatchObject({
          booking: 'released',
          payment: 'voided',
          trips: [],
          bank: [['voided', 0, 0]],
          openHolds: 0,
        });
        expect(left.suppliers).not.toContain('confirmed');
      }
      expect(endsAt(place).packaged.left.suppliers).toEqual(['none', 'cancelled']);
    },
  );
});

/** A process that dies while a supplier has not answered, whether or not that supplier has booked its part. */
const silences = [true, false].flatMap((roomFirst) =>
  (['air', 'stays'] as const).flatMap((area) =>
    (['unknown-booked', 'unknown-not-booked'] as const).map((fault) => ({
      order: roomFirst ? 'the room first' : 'the flight first',
      roomFirst,
      area,
      fault,
    })),
  ),
);

describe('kill -9 while a supplier of a package has not answered', () => {
  const ends = new Map<(typeof silences)[number], Ended>();

  beforeAll(async () => {
    const { world, db } = servers;
    const opened = new Map<(typeof silences)[number], CardCheckout>();
    await servers.pauseSurvivor();
    const doomed = await servers.start();
    for (const silence of silences) {
      const { roomFirst, area, fault } = silence;
      const checkout = await open.packaged(doomed, roomFirst);
      opened.set(silence, checkout);
      const reference = `${checkout.request.bookingId}:${area === 'air' ? 'air' : 'stay'}`;
      await arm(world, { area, operation: 'book', fault, match: { reference } });
    }
    const sent = [...opened.values()].map(({ person, path, request }) =>
      doomed.call(person, 'POST', path, request),
    );
    const asked = () =>
      db
        .selectFrom('bookings')
        .select('id')
        .where('state', '=', 'supplier_requested')
        .execute()
        .then(({ length }) => length);
    for (const deadline = Date.now() + patient(20_000); (await asked()) < silences.length; await sleep(5))
      if (Date.now() > deadline) throw new Error('Not all packages were requested.');
    await doomed.stop();
    await Promise.all(sent);
    servers.survivor.resume();
    await Promise.all(
      [...opened].map(async ([silence, checkout]) => ends.set(silence, await ended(checkout))),
    );
  });

  it.each(silences)(
    '$order, $area $fault: ends in both parts and one charge [PKG-01] [BKG-01] [BKG-02]',
    (silence) => {
      const end = ends.get(silence);
      if (!end) throw new Error('nothing was booked');
      expect(end.outcome).toBe('confirmed');
      expect(end.left).toEqual(once(end, 2));
    },
  );
});
