import { addDays } from '#contract/values/dates.ts';
import type { BookingSession } from '#contract/booking.ts';
import { sandboxCars } from '#server/suppliers/sandbox/cars/cars.ts';
import { sandboxExperiences } from '#server/suppliers/sandbox/experiences/experiences.ts';
import {
  activityRequest,
  bookActivityPath,
  findActivityIn,
  isSimple,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf } from '#tests/support/checkout.ts';
import { atSupplier } from '#tests/support/evidence.ts';
import { throughServer } from '#tests/support/flights.ts';
import { bookPackagePath, openPackage, packageQuestion, packageRequest } from '#tests/support/packages.ts';
import { bookCarPath, carRequest, findCar, openCarCheckout } from '#tests/support/rentals/cars.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Stage } from '#tests/support/stage.ts';

/** A checkout of a car, an activity or a package, paid by card alone. */
export interface CardCheckout {
  readonly person: TestPerson;
  readonly path: string;
  readonly request: object & { readonly bookingId: string };
  /** Amount that the card pays, in cents. */
  readonly due: number;
  /** State of each part at its supplier: `confirmed`, `cancelled` or another; `none` when there is none. */
  readonly atSuppliers: () => Promise<readonly string[]>;
}

/** Opens checkouts at a server process, each of another customer. */
export function openKinds(stage: Stage) {
  const { client, world, visit } = stage;
  const rentals = sandboxCars(client, { picturesUrl: world.url });
  const operators = sandboxExperiences(client);
  const clock = { now: stage.now };
  let opened = 0;

  const paid = (session: Pick<BookingSession, 'price'>, rest: Omit<CardCheckout, 'due'>): CardCheckout => ({
    ...rest,
    due: Math.round(session.price.dueNow.amount * 100),
  });

  async function car(server: TestServer): Promise<CardCheckout> {
    const { person } = await visit();
    const wanted = (rate: { rateId: string }) => rate.rateId.endsWith('prepaid');
    // Each on other days, so that no fleet runs out.
    const day = addDays('2026-12-02', opened++);
    const times = { pickUpAt: `${day}T10:00`, dropOffAt: `${addDays(day, 2)}T10:00` };
    const rate = await findCar({ rentals }, { wanted, ...times });
    const session = await openCarCheckout({ api: throughServer(server) }, person, rate);
    const request = carRequest(session, [cardOf(session)]);
    const atSuppliers = async () => [await atSupplier(world, request.bookingId)];
    return paid(session, { person, path: bookCarPath(session), request, atSuppliers });
  }

  async function activity(server: TestServer): Promise<CardCheckout> {
    const { person } = await visit();
    const chosen = await findActivityIn({ operators, clock }, isSimple, { days: 10 + (opened++ % 60) });
    const session = await openActivityCheckout({ api: throughServer(server) }, person, chosen);
    const request = activityRequest(session, [cardOf(session)]);
    const { supplier_quote_id: uuid } = await stage.db
      .selectFrom('booking_sessions')
      .select('supplier_quote_id')
      .where('id', '=', session.bookingSessionId)
      .executeTakeFirstOrThrow();
    const atSuppliers = async () => {
      const found = await operators.find(uuid);
      return [typeof found === 'string' ? 'none' : found.state.toLowerCase()];
    };
    return paid(session, { person, path: bookActivityPath(session), request, atSuppliers });
  }

  /** The room is booked first when it is refundable, the flight when it is not. */
  async function packaged(server: TestServer, roomFirst = true): Promise<CardCheckout> {
    const { person } = await visit();
    const session = await openPackage(throughServer(server), person, {
      question: packageQuestion(60 + (opened++ % 40)),
      wanted: ({ refundPolicy }) => refundPolicy === (roomFirst ? 'FullyRefundable' : 'NonRefundable'),
    });
    const request = packageRequest(session, [cardOf(session)]);
    const atSuppliers = () =>
      Promise.all(['air', 'stay'].map((part) => atSupplier(world, `${request.bookingId}:${part}`)));
    return paid(session, { person, path: bookPackagePath(session), request, atSuppliers });
  }

  return { car, activity, packaged };
}

/** State of a booking in our records, at the bank and at its suppliers. */
export async function endOf({ db, evidence }: Stage, { person, request, atSuppliers }: CardCheckout) {
  const { booking, failure, payment, trips, bank, openHolds } = await evidence(
    request.bookingId,
    person.customerId,
  );
  const bookings = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', person.customerId)
    .execute();
  return {
    booking,
    failure,
    payment,
    trips,
    bank,
    openHolds,
    bookings: bookings.length,
    suppliers: await atSuppliers(),
  };
}
