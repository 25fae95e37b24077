import { sql } from 'kysely';
import { expect } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { ProtectionContract, ProtectionOffer } from '#contract/protections.ts';
import { cardHolder, cardOf, postAndWait } from '../checkout.ts';
import { mailsTo } from '../evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '../flights.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '../shop.ts';

export const kind = 'disruption-assistance';
export const hourMs = 3_600_000;
export const soon = { timeout: 60_000 };
type Card = FlightSearchAnswer['itineraries'][number];
export const isBasic = (card: Card) =>
  card.segments.length === 1 && card.fareShelf.restrictions.cancelPenalty.kind === 'NotPossible';
export const isNonstop = ({ segments }: Card) => segments.length === 1;

interface Bought {
  readonly person: NamedPerson;
  readonly tripId: string;
  readonly bookingId: string;
  readonly session: FlightBookingSession;
  readonly fares: number;
  readonly premium: number;
  readonly offer: NonNullable<ProtectionOffer['terms']>;
}

/** A shop whose travelers have disruption assistance, and a world in which things happen to their flights. */
export async function strandedTravelers(name: string) {
  const made = await testShop(name, { flies: true, ...soonLeft });
  const { world, shop, enter, passTo } = made;

  const call = (person: NamedPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    shop.api.call(person, method, path, body);
  const again = async ({ name }: NamedPerson): Promise<NamedPerson> => ({
    ...(await shop.api.enter(cardHolder(name))),
    name,
  });
  const contractOf = async (person: NamedPerson, tripId: string): Promise<ProtectionContract> => {
    const { contracts } = (await call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json();
    return contracts.find((one: ProtectionContract) => one.kind === kind);
  };
  const contractsOf = async (person: NamedPerson, tripId: string): Promise<ProtectionContract[]> =>
    (await call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json().contracts;
  const stateOf = async (person: NamedPerson, tripId: string) => (await contractOf(person, tripId)).state;

  /** Flights with disruption assistance, from New York to Lisbon, in 20 days. */
  async function buy({
    isOneWay = true,
    kinds = [kind],
    wanted = isBasic,
  }: {
    isOneWay?: boolean;
    kinds?: readonly string[];
    wanted?: typeof isBasic;
  } = {}): Promise<Bought> {
    const person = await enter();
    const now = shop.clock.now();
    const choice = await chooseFlights(shop.api, person, { isOneWay, days: 20, now, wanted });
    const session = await openFlightCheckout(shop.api, person, choice);
    const path = `/api/v0/bookings/sessions/${session.bookingSessionId}`;
    const chosen = await call(person, 'PUT', `${path}/protections`, { kinds });
    const offer = chosen.json().offers.find((one: ProtectionOffer) => one.kind === kind)?.terms;
    if (!offer) throw new Error(chosen.body);
    const dearer: FlightBookingSession = (await call(person, 'GET', path)).json();
    const request = flightRequest(dearer, [cardOf(dearer)], {
      contact: { email: `${person.name}@flyer.example`, phone: '+14165550142' },
    });
    const { tripId } = await postAndWait(shop, person, bookFlightPath(dearer), request);
    if (tripId === null) throw new Error('not booked');
    const fares = cents(session.price.dueNow.amount);
    const premium = cents(dearer.price.dueNow.amount) - fares;
    return { person, tripId, bookingId: request.bookingId, session, fares, premium, offer };
  }

  /** All letters to a traveler, one after the other. */
  async function lettersTo({ name }: NamedPerson): Promise<string> {
    const found = await mailsTo(world, `${name}@flyer.example`);
    const read = found.map(({ id }) => world.call('GET', `/v1/post/messages/${String(id)}`));
    return (await Promise.all(read))
      .map(({ body }) => String(body['text']).replaceAll(/\s+/g, ' '))
      .join(' ');
  }

  /** From which flight on a booking was given up at its airline. */
  const givenUp = async (bookingId: string): Promise<unknown> =>
    (await world.call('GET', `/v1/air/bookings?reference=${bookingId}`)).body['givenUpFrom'];

  /** The part of the fares that the way back cost, as it was chosen. */
  async function costOfWayBack(bookingId: string, fares: number): Promise<number> {
    const { rows } = await sql<{ costs: number[] }>`select session.item -> 'flight' -> 'sliceCosts' as costs
      from bookings join booking_sessions session on session.id = bookings.session_id
      where bookings.id = ${bookingId}`.execute(shop.db);
    const [there = 0, back = 0] = rows[0]?.costs ?? [];
    expect(there + back).toBe(fares);
    return back;
  }

  /** Makes something happen to a flight of a booking. */
  async function happen(bookingId: string, event: object, segment = 0): Promise<void> {
    const { body } = await world.call('GET', `/v1/air/bookings?reference=${bookingId}`);
    const told = await world.call('GET', `/v1/air/bookings/${String(body['bookingId'])}/status`);
    const flight = (told.body['flights'] as Record<string, unknown>[])[segment];
    const { carrier, flightNumber, origin, date } = flight ?? expect.fail('no flight');
    const { status } = await world.call('POST', '/v1/air/events', {
      carrier,
      flightNumber,
      origin,
      date,
      ...event,
    });
    expect(status).toBe(200);
  }

  const departureOf = ({ session }: Bought, slice = 0): number =>
    Date.parse(session.flight.slices[slice]?.segments[0]?.scheduledDeparture ?? '');

  /** A flight under way to be disrupted: five hours before it, its contract is claimable. */
  async function disrupted(bought: Bought, event: object = { kind: 'delay', minutes: 200 }): Promise<Bought> {
    await passTo(departureOf(bought) - 5 * hourMs);
    const person = await again(bought.person);
    await happen(bought.bookingId, event);
    await expect.poll(() => stateOf(person, bought.tripId), soon).toBe('claimable');
    return { ...bought, person };
  }

  /** Chooses a new flight on a day, in days after the old one. */
  const choose = (person: NamedPerson, bought: Bought, wanted = isNonstop, days = 0) =>
    chooseFlights(shop.api, person, {
      isOneWay: true,
      days,
      now: new Date(`${bought.session.flight.departsOn}T12:00:00Z`),
      wanted,
    });
  const rebook = (person: NamedPerson, contractId: string, chosen: object) =>
    call(person, 'POST', `/api/v0/protections/${contractId}/rebook`, chosen);

  return {
    ...made,
    call,
    again,
    contractOf,
    contractsOf,
    stateOf,
    buy,
    lettersTo,
    givenUp,
    costOfWayBack,
    happen,
    departureOf,
    disrupted,
    choose,
    rebook,
  };
}
