import type { z } from 'zod';
import type { PackageBookingSession } from '#contract/booking.ts';
import { addDays } from '#contract/values/dates.ts';
import type {
  listPackageFares,
  listPackageFlights,
  listPackageRooms,
  PackageRoomProduct,
  PackageSearchAnswer,
} from '#contract/packages.ts';
import type { TenderInput } from '#contract/payments.ts';
import { newId } from '#server/platform/ids.ts';
import { portalDay } from '#server/platform/days.ts';
import type { TestPerson } from './api.ts';
import { type Callable, passenger } from './flights.ts';
import { reasonFor } from './policy-reason.ts';
import { type TestWorld, worldBegins } from './world.ts';

type Rooms = z.output<typeof listPackageRooms.response>;
type Fares = z.output<typeof listPackageFares.response>;
type Flights = z.output<typeof listPackageFlights.response>;

/** New York to Lisbon and back with a hotel there, for two in one room, some weeks after the world begins. */
export const packageQuestion = (days = 60, nights = 7) => {
  const departOn = addDays(portalDay(worldBegins), days);
  return {
    from: 'airport:JFK',
    to: 'city:2267057',
    departOn,
    returnOn: addDays(departOn, nights),
    rooms: [{ adults: 2, childAges: [] as number[] }],
  };
};

type Api = Callable;

async function post<T>(api: Api, person: TestPerson, path: string, body: object): Promise<T> {
  const answer = await api.call(person, 'POST', path, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export const searchPackages = (api: Api, person: TestPerson, body: object): Promise<PackageSearchAnswer> =>
  post(api, person, '/api/v0/packages/search', body);

/** The rooms of a hotel with the flights of a search's answer. */
export const roomsOf = (api: Api, person: TestPerson, lodgingId: string, body: object): Promise<Rooms> =>
  post(api, person, `/api/v0/packages/${lodgingId}/rooms`, body);

/** The fares of the chosen flights. */
export const faresOf = (api: Api, person: TestPerson, body: object): Promise<Fares> =>
  post(api, person, '/api/v0/packages/fares', body);

/** The flights that can take the place of one of the chosen. */
export const flightsOf = (api: Api, person: TestPerson, body: object): Promise<Flights> =>
  post(api, person, '/api/v0/packages/flights', body);

/** The first package of a search, cheapest first, with a matching room. */
export async function choosePackage(
  api: Api,
  person: TestPerson,
  {
    question = packageQuestion(),
    wanted = () => true,
    fareId,
  }: {
    question?: object;
    wanted?: (product: PackageRoomProduct) => boolean;
    /** Another fare of the proposed flights. */
    fareId?: string | undefined;
  } = {},
) {
  const search = () => searchPackages(api, person, { ...question, sort: 'price_low' });
  let answer = await search();
  // A busy machine may answer before its airlines have.
  for (let tries = 0; tries < 5 && !answer.flight; tries++) answer = await search();
  const { searchId, flight, packages, checkIn, checkOut } = answer;
  if (!flight) throw new Error('No flights are sold for the package.');
  const chosen = flight.chosen.map((one) => (fareId === undefined ? one : { ...one, fareId }));
  const followUp = { ...question, checkIn, checkOut, searchId, chosen };
  for (const { lodgingId, source } of packages) {
    const { rooms } = await roomsOf(api, person, lodgingId, { ...followUp, source });
    const product = rooms.flatMap(({ products }) => products).find(wanted);
    if (product)
      return {
        ...followUp,
        lodgingId,
        rateToken: product.rateToken,
        shownTotal: product.total.amount,
        flight,
        product,
      };
  }
  throw new Error('No package matches.');
}

/** Opens a checkout for the first package that is as wanted. */
export async function openPackage(
  api: Api,
  person: TestPerson,
  about: Parameters<typeof choosePackage>[2] = {},
): Promise<PackageBookingSession> {
  const { flight: _, product: __, ...choice } = await choosePackage(api, person, about);
  return post(api, person, '/api/v0/bookings/sessions/package', choice);
}

interface HotelRate {
  readonly rateId: string;
  readonly rateToken: string;
  readonly payment: 'now' | 'property';
  readonly protection: object | null;
}

/** All that a hotel sells by itself for the nights of a package. */
export async function hotelRates(
  world: Pick<TestWorld, 'call'>,
  lodgingId: string,
  { checkIn, checkOut, rooms }: { checkIn?: string; checkOut?: string; rooms: object },
): Promise<{ rates: readonly HotelRate[] }> {
  const asked = { checkIn, checkOut, rooms, currency: 'USD' };
  const { body } = await world.call('POST', `/v1/lodging/stays/${lodgingId}/rates`, asked);
  return { rates: (body['rooms'] as { rates: HotelRate[] }[]).flatMap((room) => room.rates) };
}

/** A complete request to book a package for two, in one room. */
export const packageRequest = (
  session: PackageBookingSession,
  tenders: readonly TenderInput[],
  rest: Record<string, unknown> = {},
) => ({
  bookingId: newId(),
  passengers: [passenger('ADT'), passenger('ADT', { givenName: 'Ines' })],
  guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor' }],
  contact: { email: 'ada@example.com', phone: '+14165550142' },
  tenders,
  agreedTotal: session.price.grandTotal.amount,
  allowDuplicate: true,
  ...reasonFor(session),
  ...rest,
});

export const bookPackagePath = (session: Pick<PackageBookingSession, 'bookingSessionId'>): string =>
  `/api/v0/bookings/sessions/${session.bookingSessionId}/package/book`;

/** Has something happen to one of a package's flights, counted from either end. */
export async function happenToFlight(
  world: Pick<TestWorld, 'call'>,
  bookingId: string,
  at: number,
  event: object,
): Promise<void> {
  const { body } = await world.call('GET', `/v1/air/bookings?reference=${bookingId}:air`);
  const told = await world.call('GET', `/v1/air/bookings/${String(body['bookingId'])}/status`);
  const flight = (told.body['flights'] as Record<string, unknown>[]).at(at);
  if (!flight) throw new Error('no flight');
  const { carrier, flightNumber, origin, date } = flight;
  const about = { carrier, flightNumber, origin, date, ...event };
  const { status } = await world.call('POST', '/v1/air/events', about);
  if (status !== 200) throw new Error(`nothing happened to ${String(carrier)} ${String(flightNumber)}`);
}
