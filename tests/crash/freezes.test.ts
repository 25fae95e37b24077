import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triesAll } from '#scripts/testing/every-case.ts';
import type { FreezeBookingSession, StayBookingSession } from '#contract/booking.ts';
import type { PriceFreeze } from '#contract/freeze/freezes.ts';
import { bookingCheckpoints, releaseCheckpoints } from '#server/flows/book/index.ts';
import { cancellationCheckpoints } from '#server/flows/cancel-trip/index.ts';
import { freezeExpiryCheckpoints } from '#server/products/freeze/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { arm } from '#tests/support/arm.ts';
import { bookPath, bookRequest, cardOf } from '#tests/support/checkout.ts';
import { atSupplier, paymentsAt } from '#tests/support/evidence.ts';
import type { TestServer } from '#tests/support/server.ts';
import { byProcess, outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import { type Deed, type Died, dieDoing } from './booked-trip.ts';
import { type CardCheckout, endOf } from './open-kinds.ts';

let servers: TwoServers;
beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

/** A freeze's own code is that of its beginning and end. The rest is killed at each of its places in book.test.ts. */
const places = triesAll
  ? bookingCheckpoints
  : bookingCheckpoints.filter((place) => /^book:(submit|supplier|complete):/.test(place));

const cents = (amount: number) => Math.round(amount * 100);

async function post<Body>(
  server: TestServer,
  person: TestPerson,
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await server.call(person, 'POST', path, body);
  if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer?.body)}`);
  return answer.body as Body;
}

/** The checkout of a freeze of a room. */
async function feeCheckout(server: TestServer): Promise<CardCheckout> {
  const { person, session: frozen } = await servers.checkout(server);
  const path = `/api/v0/bookings/sessions/${frozen.bookingSessionId}/freeze`;
  const session = await post<FreezeBookingSession>(server, person, path);
  const request = {
    bookingId: newId(),
    contact: { email: 'ada@example.com', phone: '+14165550142' },
    tenders: [cardOf(session)],
    agreedTotal: session.price.grandTotal.amount,
  };
  return {
    person,
    path: `/api/v0/bookings/sessions/${session.bookingSessionId}/freeze/book`,
    request,
    due: cents(session.price.dueNow.amount),
    atSuppliers: async () => [],
  };
}

const freezesOf = async (person: TestPerson): Promise<PriceFreeze[]> =>
  ((await servers.survivor.call(person, 'GET', '/api/v0/price-freezes'))?.body['freezes'] ??
    []) as PriceFreeze[];

/** A room that was frozen at the process that survives. */
async function frozenRoom(): Promise<{
  person: TestPerson;
  freezeId: string;
  fee: number;
  bookingId: string;
}> {
  const bought = await feeCheckout(servers.survivor);
  expect(await outcomeOf(servers.survivor, bought)).toBe('confirmed');
  const [freeze] = await freezesOf(bought.person);
  if (!freeze) throw new Error('nothing is frozen');
  return {
    person: bought.person,
    freezeId: freeze.freezeId,
    fee: bought.due,
    bookingId: bought.request.bookingId,
  };
}

/** The checkout of that room at its frozen price. */
async function useCheckout(
  server: TestServer,
  { person, freezeId, fee }: Awaited<ReturnType<typeof frozenRoom>>,
): Promise<CardCheckout> {
  const session = await post<StayBookingSession>(
    server,
    person,
    `/api/v0/price-freezes/${freezeId}/exercise`,
  );
  const request = bookRequest(session, [cardOf(session)]);
  return {
    person,
    path: bookPath(session),
    request,
    due: cents(session.price.dueNow.amount) - fee,
    atSuppliers: async () => [await atSupplier(servers.world, request.bookingId)],
  };
}

const statesOf = async (person: TestPerson) =>
  (await freezesOf(person)).map(({ state, canUse }) => [state, canUse]);

const ended = async (checkout: CardCheckout) => ({
  due: checkout.due,
  outcome: await outcomeOf(servers.survivor, checkout),
  left: await endOf(servers, checkout),
  freezes: await statesOf(checkout.person),
});
type Ended = Awaited<ReturnType<typeof ended>>;

describe('kill -9 while a freeze is bought and while another is used', () => {
  const deaths = [
    ...places.map((place) => ({ place, isRefused: false })),
    ...releaseCheckpoints.map((place) => ({ place, isRefused: true })),
  ];
  const ends = new Map<string, { bought: Ended | null; used: Ended }>();

  beforeAll(async () => {
    for (const some of byProcess(deaths, 7)) {
      const opened = new Map<string, { bought: CardCheckout | null; used: CardCheckout }>();
      const frozen = new Map<string, Awaited<ReturnType<typeof frozenRoom>>>();
      for (const { place } of some) frozen.set(place, await frozenRoom());
      await servers.untilAllWait(
        some.map(({ place, isRefused }) => ({
          place,
          // The portal never refuses its own freeze.
          count: isRefused ? 1 : 2,
          begin: async (doomed) => {
            const room = frozen.get(place);
            if (!room) throw new Error('nothing is frozen');
            const used = await useCheckout(doomed, room);
            const bought = isRefused ? null : await feeCheckout(doomed);
            opened.set(place, { bought, used });
            if (isRefused)
              await arm(servers.world, {
                area: 'stays',
                operation: 'book',
                fault: 'sold-out',
                match: { reference: used.request.bookingId },
              });
            return [used, ...(bought ? [bought] : [])].map(({ person, path, request }) =>
              doomed.call(person, 'POST', path, request),
            );
          },
        })),
      );
      await Promise.all(
        [...opened].map(async ([place, { bought, used }]) =>
          ends.set(place, { bought: bought && (await ended(bought)), used: await ended(used) }),
        ),
      );
    }
  });

  const endsAt = (place: string) => {
    const found = ends.get(place);
    if (!found) throw new Error('nothing was booked');
    return found;
  };
  const once = { booking: 'complete', failure: null, payment: 'captured', openHolds: 0 };

  it.each(places)(
    'at %s sells one freeze for one fee, and uses the other for one room and one charge [PFZ-01] [PFZ-02] [BKG-01]',
    (place) => {
      const { bought, used } = endsAt(place);
      expect(bought).toMatchObject({
        outcome: 'confirmed',
        left: { ...once, bookings: 1, bank: [['captured', bought?.due, 0]] },
        freezes: [['Valid', true]],
      });
      expect(used).toMatchObject({
        outcome: 'confirmed',
        left: {
          ...once,
          bookings: 2,
          bank: [['captured', used.due, 0]],
          suppliers: ['confirmed'],
        },
        freezes: [['Exercised', false]],
      });
    },
  );

  it.each(releaseCheckpoints)(
    'at %s, when a refused booking is undone, leaves the freeze as it was, and no charge [PFZ-02] [BKG-01]',
    (place) => {
      expect(endsAt(place).used).toMatchObject({
        outcome: 'failed',
        left: { booking: 'released', payment: 'voided', bank: [['voided', 0, 0]], openHolds: 0 },
        freezes: [['Valid', true]],
      });
    },
  );
});

describe('kill -9 while the fee of a freeze whose room is no longer sold is refunded', () => {
  let died: Map<Deed, Died>;
  const deeds = new Map<string, Deed & { readonly fee: number; readonly bookingId: string }>();

  beforeAll(async () => {
    for (const place of cancellationCheckpoints) {
      const { person, freezeId, fee, bookingId } = await frozenRoom();
      await servers.db
        .updateTable('price_freezes')
        .set({ unavailable_at: servers.now() })
        .where('trip_id', '=', freezeId)
        .execute();
      deeds.set(place, {
        trip: { person, tripId: freezeId },
        quote: 'cancellation-quotes',
        act: 'cancel',
        send: (quoteId) => ({ quoteId }),
        fee,
        bookingId,
      });
    }
    died = await dieDoing(
      servers,
      [...deeds].map(([place, deed]) => ({ place, deeds: [deed] })),
    );
  });

  it.each(cancellationCheckpoints)('at %s refunds the fee once [PFZ-02] [PFZ-03]', async (place) => {
    const deed = deeds.get(place);
    if (!deed) throw new Error('nothing was frozen');
    expect(died.get(deed)).toMatchObject({ end: 'done', quote: { refund: { amount: deed.fee / 100 } } });
    expect(await statesOf(deed.trip.person)).toEqual([['Refunded', false]]);
    expect(await paymentsAt(servers.world, deed.bookingId)).toEqual([['captured', deed.fee, deed.fee]]);
  });
});

describe('kill -9 while a freeze expires', () => {
  it.each(freezeExpiryCheckpoints)('at %s expires it once and keeps its fee [PFZ-03]', async (place) => {
    const { person, freezeId, fee, bookingId } = await frozenRoom();
    await servers.untilDeath(place, async () => {
      const due = servers.now();
      await servers.db
        .updateTable('price_freezes')
        .set({ valid_from: new Date(due.getTime() - 1_000), valid_until: due })
        .where('trip_id', '=', freezeId)
        .execute();
      await servers.db
        .updateTable('tasks')
        .set({ due_at: due })
        .where('kind', '=', 'expire-freeze')
        .where('subject', '=', freezeId)
        .execute();
    });
    const stored = () =>
      servers.db
        .selectFrom('price_freezes')
        .select('state')
        .where('trip_id', '=', freezeId)
        .executeTakeFirst();
    await expect.poll(stored, { timeout: 60_000 }).toEqual({ state: 'Expired' });
    expect(await statesOf(person)).toEqual([['Expired', false]]);
    expect(await paymentsAt(servers.world, bookingId)).toEqual([['captured', fee, 0]]);
  });
});
