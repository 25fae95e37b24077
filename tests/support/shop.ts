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

/** A customer and the name used for account and e-mail address. */
export type NamedPerson = TestPerson & { readonly name: string };

/** A booked stay. */
export interface BookedStay {
  readonly name: string;
  readonly person: TestPerson;
  readonly session: StayBookingSession;
  readonly bookingId: string;
  readonly tripId: string;
  /** E-mail address of the booking. */
  readonly email: string;
  /** Amount paid at booking, in cents. */
  readonly due: number;
}

interface Wish {
  /** `split`: credit and miles pay $650 and the card the rest, where allowed; otherwise the card pays all. */
  readonly by?: 'split' | 'card';
  readonly customer?: IssuerCustomer;
  readonly at?: TestCheckout;
}

type Opening = NonNullable<Parameters<typeof testCheckout>[1]>;

export const cents = (amount: number): number => Math.round(amount * 100);

/** True once the card refund is paid, which may be later than the rest. */
export const isPaidBack = ({
  lines,
}: {
  readonly lines: readonly { readonly state: string; readonly refund: { readonly amount: number } }[];
}): boolean => lines.every(({ state, refund }) => state === 'paid' || refund.amount === 0);

/** Short deadline for supplier answers; four seconds are enough on a busy machine. */
export const soonLeft = { bookDeadlineMs: 4_000 };

/** State without a booking: no trip, no hold, the original wallet. */
export const nothingLeft = { trips: [], openHolds: 0, credit: 55_000, miles: 84_212 };

/**
 * A world and a shop for one test file, with common steps: new customer with a card, fault, moving the clock, booking
 * a stay, reading what remains. Faults are cleared after each test, everything is closed after the last. Names of
 * customers begin with the prefix. `flies` adds flights.
 */
export async function testShop(
  prefix: string,
  { flies = false, ...options }: Opening & { readonly flies?: boolean } = {},
) {
  const world = await testWorld({ namesHotels: false });
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
    await world.close();
  });
  beforeEach(() => world.call('DELETE', '/v1/faults'));

  let people = 0;
  const nextName = () => `${prefix}${++people}`;
  const pass = (seconds: number) => world.call('POST', '/v1/clock', { advanceSeconds: seconds });

  return {
    world,
    shop,
    /** Opens another process, on the same database if given. */
    open,
    async enter(rest: Partial<IssuerCustomer> = {}, at: TestCheckout = shop): Promise<NamedPerson> {
      const name = nextName();
      return { ...(await at.api.enter(cardHolder(name, rest))), name };
    },
    provoke: (area: string, operation: string, fault: string, times = 1): Promise<void> =>
      arm(world, { area, operation, fault, times }),
    pass,
    /** Moves the clock to a time; customers have to sign in again, since sessions expire. */
    async passTo(moment: number): Promise<void> {
      await pass((moment - world.deps.clock.now().getTime()) / 1000);
      for (const { clock } of shops)
        await expect.poll(() => clock.now().getTime()).toBeGreaterThanOrEqual(moment);
    },
    /** Waits until all that the passing of time made due has been done, such as a look at a watched price, which may pay. */
    async rest(at: TestCheckout = shop): Promise<void> {
      const due = () =>
        at.db.selectFrom('tasks').select('kind').where('due_at', '<=', at.clock.now()).execute();
      await expect.poll(due).toEqual([]);
    },
    seen: ({ customerId }: Pick<TestPerson, 'customerId'>, bookingId: string, at: TestCheckout = shop) =>
      evidenceOf({ world, db: at.db, now: at.clock.now() }, { bookingId, customerId }),
    credit: (amount: number): TenderInput => ({ kind: 'TravelWalletCredit', amount }),

    /** Books the first matching rate around Lisbon, by default as a new customer; throws unless it is confirmed. */
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
