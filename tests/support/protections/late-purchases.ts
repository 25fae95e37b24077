import { expect } from 'vitest';
import type { ProtectionKind } from '#contract/enums/index.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { PostBookingOffer, ProtectionPurchase } from '#contract/post-booking-offers.ts';
import type { ProtectionContract } from '#contract/protections.ts';
import { newId } from '#server/platform/ids.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { paymentsAt } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents, type NamedPerson, type testShop } from '#tests/support/shop.ts';

/** So long a charge may take. */
export const soon = { timeout: 60_000 };
const defaultKind = 'disruption-assistance';

/** Flights without any protection, and buying one for them afterwards, in the portal of a test. */
export function latePurchases({
  world,
  shop,
  enter,
}: Pick<Awaited<ReturnType<typeof testShop>>, 'world' | 'shop' | 'enter'>) {
  const offersPath = '/api/v2/ancillaries/postbooking/offer/get';
  const purchasesPath = '/api/v2/ancillaries/postbooking/purchases';
  const isBasic = ({ segments, fareShelf }: FlightSearchAnswer['itineraries'][number]) =>
    segments.length === 1 && fareShelf.restrictions.cancelPenalty.kind === 'NotPossible';

  const call = (person: NamedPerson, method: 'GET' | 'POST', path: string, body?: object) =>
    shop.api.call(person, method, path, body);
  const offerOf = async (person: NamedPerson, tripId: string): Promise<PostBookingOffer> => {
    const [offer] = (await call(person, 'POST', offersPath, { tripId })).json().trips;
    return offer;
  };
  const contractsOf = async (person: NamedPerson, tripId: string): Promise<ProtectionContract[]> =>
    (await call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json().contracts;

  /** Flights without any protection, from New York to Lisbon, in 20 days. */
  async function bookPlain(days = 20) {
    const person = await enter();
    const choice = await chooseFlights(shop.api, person, {
      isOneWay: true,
      days,
      now: shop.clock.now(),
      wanted: isBasic,
    });
    const session = await openFlightCheckout(shop.api, person, choice);
    const card = cardOf(session);
    const email = `${person.name}@flyer.example`;
    const request = flightRequest(session, [card], { contact: { email, phone: '+14165550142' } });
    const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
    if (tripId === null || card.kind !== 'UserCard') throw new Error('not booked');
    const departsAt = Date.parse(session.flight.departsAt);
    const fares = cents(session.price.dueNow.amount);
    const { paymentMethodId } = card;
    return { person, tripId, bookingId: request.bookingId, departsAt, fares, paymentMethodId, email };
  }
  type Plain = Awaited<ReturnType<typeof bookPlain>>;

  async function wanted({ person, tripId, paymentMethodId }: Plain, of: ProtectionKind = defaultKind) {
    const { offers } = await offerOf(person, tripId);
    const shownPremium = offers.find((one) => one.kind === of)?.terms?.premium;
    if (!shownPremium) throw new Error('not offered');
    return { purchaseId: newId(), tripId, kind: of, shownPremium, paymentMethodId };
  }

  const purchases = async (tripId: string) =>
    (await shop.db.selectFrom('protection_purchases').select('id').where('trip_id', '=', tripId).execute())
      .length;
  const bankOf = async (purchaseId: string) => {
    const { payment_reference: reference } = await shop.db
      .selectFrom('protection_purchases')
      .select('payment_reference')
      .where('id', '=', purchaseId)
      .executeTakeFirstOrThrow();
    return paymentsAt(world, reference);
  };
  const purchaseOf = async (person: NamedPerson, purchaseId: string): Promise<ProtectionPurchase> =>
    (await call(person, 'GET', `${purchasesPath}/${purchaseId}`)).json();
  const outcomeOf = (person: NamedPerson, purchaseId: string) =>
    expect.poll(async () => (await purchaseOf(person, purchaseId)).state, soon);
  return {
    offersPath,
    purchasesPath,
    call,
    offerOf,
    contractsOf,
    bookPlain,
    wanted,
    purchases,
    bankOf,
    purchaseOf,
    outcomeOf,
  };
}

/** A booked flight without protections. */
export type Plain = Awaited<ReturnType<ReturnType<typeof latePurchases>['bookPlain']>>;
