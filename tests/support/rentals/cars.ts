import type { CarBookingSession } from '#contract/booking.ts';
import type { TenderInput } from '#contract/payments.ts';
import { wrapRateToken } from '#server/modules/cars/rate-token.ts';
import type { CarRate, ListedCarRate } from '#server/modules/cars/port.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '../api.ts';
import type { TestCheckout } from '../checkout.ts';
import type { Callable } from '../flights.ts';
import { reasonFor } from '../policy-reason.ts';

const lisbonAirport = { kind: 'airport', code: 'LIS', lat: 38.7742, lon: -9.1342 } as const;
const porto = { kind: 'airport', code: 'OPO', lat: 41.2421, lon: -8.6786 } as const;

export interface CarWish {
  readonly wanted?: (rate: ListedCarRate) => boolean;
  readonly supplier?: string;
  readonly oneWay?: boolean;
  readonly driverAge?: number;
  readonly currency?: 'USD' | 'EUR';
  readonly pickUpAt?: string;
  readonly dropOffAt?: string;
}

/** The first rate at Lisbon's airport that is as wanted, for three days in December. */
export async function findCar(
  { rentals }: Pick<TestCheckout, 'rentals'>,
  { wanted = () => true, supplier, oneWay = false, ...about }: CarWish = {},
): Promise<CarRate> {
  const asked = { driverAge: 40, residence: 'US', currency: 'USD' as const, ...about };
  const { pickUpAt = '2026-12-15T10:00', dropOffAt = '2026-12-18T10:00', ...driver } = asked;
  const found = await rentals.search(
    {
      ...driver,
      pickUp: { area: lisbonAirport, at: pickUpAt },
      dropOff: { area: oneWay ? porto : null, at: dropOffAt },
    },
    20_000,
  );
  const codes = new Map(found.desks.map((desk) => [desk.deskId, desk.supplier]));
  const cars = found.cars.filter(
    ({ deskId, carsLeft }) => carsLeft > 0 && (supplier === undefined || codes.get(deskId) === supplier),
  );
  const rate = cars.flatMap(({ rates }) => rates).find(wanted);
  if (!rate) throw new Error('No car at Lisbon’s airport is as wanted.');
  return rentals.getRate({ ...driver, pickUpAt, dropOffAt, rateId: rate.rateId });
}

export const carToken = (rate: CarRate): string =>
  wrapRateToken({ source: 'sandbox', token: rate.rateToken, currency: rate.total.currency });

export const askCarCheckout = (
  { api }: { readonly api: Callable },
  person: TestPerson,
  body: { rateToken: string; shownTotal?: number; extras?: { code: string; quantity: number }[] },
) => api.call(person, 'POST', '/api/v0/bookings/sessions/car', body);

/** Opens a checkout for a car. */
export async function openCarCheckout(
  shop: { readonly api: Callable },
  person: TestPerson,
  rate: CarRate,
): Promise<CarBookingSession> {
  const answer = await askCarCheckout(shop, person, { rateToken: carToken(rate) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** A complete request to book a car. */
export const carRequest = (
  session: CarBookingSession,
  tenders: readonly TenderInput[],
  rest: Record<string, unknown> = {},
) => ({
  bookingId: newId(),
  driver: { givenName: 'Ada', surname: 'Okafor' },
  contact: { email: 'ada@example.com', phone: '+14165550142' },
  tenders,
  agreedTotal: session.price.grandTotal.amount,
  allowDuplicate: true,
  ...reasonFor(session),
  ...rest,
});

export const bookCarPath = ({ bookingSessionId }: Pick<CarBookingSession, 'bookingSessionId'>): string =>
  `/api/v0/bookings/sessions/${bookingSessionId}/car/book`;
