import { afterAll, beforeEach, expect } from 'vitest';
import type { StayBookingSession } from '#contract/booking.ts';
import type { TenderInput } from '#contract/payments.ts';
import type { IssuerCustomer } from '#server/modules/accounts/port.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import type { TestPerson } from './api.ts';
import { arm } from './arm.ts';
import {
  bookAndWait,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
  type TestCheckout,
  testCheckout,
} from './checkout.ts';
import { evidenceOf } from './evidence.ts';
import { testFlightShop } from './flights.ts';
import { testWorld } from './world.ts';

/** Somebody by the name that their account and their address have too. */
export type NamedPerson = TestPerson & { readonly name: string };

/** A stay that somebody has booked. */
export interface BookedStay {
  readonly name: string;
  readonly person: TestPerson;
  readonly session: StayBookingSession;
  readonly bookingId: string;
  readonly tripId: string;
  /** Where its letters go. */
  readonly email: string;
  /** What was paid at once, in cents. */
  readonly due: number;
}

interface Wish {
  /** Credit and miles pay 650 dollars and the card the rest, where they may; otherwise the card pays all. */
  readonly by?: 'split' | 'card';
  readonly customer?: IssuerCustomer;
  readonly at?: TestCheckout;
}

type Opening = NonNullable<Parameters<typeof testCheckout>[1]>;

export const cents = (amount: number): number => Math.round(amount * 100);

/** Whether the bank has made the card's part of a refund too, which may come later than the rest. */
export const isPaidBack = ({
  lines,
}: {
  readonly lines: readonly { readonly state: string; readonly refund: { readonly amount: number } }[];
}): boolean => lines.every(({ state, refund }) => state === 'paid' || refund.amount === 0);

/** Where a hotel or an airline does not answer it is waited for so long: four seconds are many, on a busy machine too. */
export const soonLeft = { bookDeadlineMs: 4_000 };

/** Nothing of a booking is left: no room, no charge, the wallet as it was. */
export const nothingLeft = { trips: [], openHolds: 0, credit: 55_000, miles: 84_212 };

/**
 * A world and a shop on it for the tests of one file, and what they do all the time: somebody new with a card, a
 * fault of the world, time that passes, a stay booked, what is left of it. Faults end with each test; everything
 * is closed after the last. People are named by the prefix. Flights are sold too where it `flies`.
 */
export async function testShop(
  prefix: string,
  { flies = false, ...options }: Opening & { readonly flies?: boolean } = {},
) {
  const world = await testWorld();
  const flightShop = flies
    ? await testFlightShop(world, { sellsDirect: options.sellsDirect ?? false })
    : undefined;
  const shops: TestCheckout[] = [];
  const open = async (more: Opening = {}): Promise<TestCheckout> => {
    const opened = await testCheckout(world, { ...(flightShop && { flightShop }), ...more });
    shops.push(opened);
    return opened;
  };
  const shop = await open(options);
  afterAll(async () => {
    await Promise.all(shops.map((one) => one.stop()));
    flightShop?.stop();
    await world.close();
  });
  beforeEach(() => world.call('DELETE', '/v1/faults'));

  let people = 0;
  const nextName = () => `${prefix}${++people}`;
  const pass = (seconds: number) => world.call('POST', '/v1/clock', { advanceSeconds: seconds });

  return {
    world,
    shop,
    /** Another process, on the same database if it is told so. */
    open,
    async enter(rest: Partial<IssuerCustomer> = {}, at: TestCheckout = shop): Promise<NamedPerson> {
      const name = nextName();
      return { ...(await at.api.enter(cardHolder(name, rest))), name };
    },
    provoke: (area: string, operation: string, fault: string, times = 1): Promise<void> =>
      arm(world, { area, operation, fault, times }),
    pass,
    /** Moves the world on to a moment; sessions do not last so long, so people enter again. */
    async passTo(moment: number): Promise<void> {
      await pass((moment - world.deps.clock.now().getTime()) / 1000);
      for (const { clock } of shops)
        await expect.poll(() => clock.now().getTime()).toBeGreaterThanOrEqual(moment);
    },
    seen: ({ customerId }: Pick<TestPerson, 'customerId'>, bookingId: string, at: TestCheckout = shop) =>
      evidenceOf({ world, db: at.db, now: at.clock.now() }, { bookingId, customerId }),
    credit: (amount: number): TenderInput => ({ kind: 'TravelWalletCredit', amount }),

    /** Books the first rate around Lisbon that is as wanted, as somebody new unless told; throws unless it is confirmed. */
    async bookStay(
      wanted: (rate: RoomRate) => boolean = isFreelyCancellable,
      { by = 'split', customer, at = shop, ...about }: Wish & Parameters<typeof findRate>[2] = {},
    ): Promise<BookedStay> {
      const name = customer ? '' : nextName();
      const who = customer ?? cardHolder(name);
      const person = await at.api.enter(who);
      const session = await openCheckout(at, person, await findRate(at, wanted, about));
      const isSplit = by === 'split' && !customer && session.price.dueNow.amount > 650;
      const tenders: TenderInput[] = isSplit
        ? [
            { kind: 'TravelWalletCredit', amount: 550 },
            { kind: 'Rewards', accountReferenceId: `acct-${name}`, amount: 100 },
          ]
        : [];
      const email = `stay.${who.email}`;
      const request = bookRequest(session, [...tenders, cardOf(session)], {
        contact: { email, phone: '+14165550142' },
      });
      const { bookingId } = request;
      const progress = await bookAndWait(at, person, session, request);
      if (progress.tripId === null) throw new Error(JSON.stringify(progress));
      const due = cents(session.price.dueNow.amount);
      return { name, person, session, bookingId, tripId: progress.tripId, email, due };
    },
  };
}
