import type { BookedCar } from '#contract/cars/booked-car.ts';
import type { CarBookingSession } from '#contract/booking.ts';
import type { bookCar } from '#contract/cars/car-booking.ts';
import { ageOn } from '#contract/flights/passenger-ages.ts';
import type { PlainDate } from '#contract/values/dates.ts';
import { call } from '#web/lib/api/client.ts';
import {
  commonFieldOf,
  contactFaults,
  type FieldFault,
  faultsAt,
  nameFault,
  tenderFaults,
  whoseIn,
  type PlaceName,
} from '#web/lib/checkout/faults.ts';
import type { CheckoutSide } from '#web/products/port.ts';
import { isNamed } from '#web/lib/checkout/is-named.ts';
import { additionalDriversOf, type CarDraft, noDriver, withDriver } from './car-draft.ts';

const flightNumber = /^[A-Za-z0-9]{2} ?\d{1,4}[A-Za-z]?$/;
const loyaltyNumber = /^[A-Za-z0-9 -]{4,30}$/;

/** How many additional drivers are paid for. */
export const additionalCount = ({ chosenExtras }: Pick<BookedCar, 'chosenExtras'>): number =>
  chosenExtras.find(({ code }) => code === 'additional_driver')?.quantity ?? 0;

/** Whether somebody has at pick-up the age that the price is for: only they are offered as its driver. */
export const hasDriverAge = (
  dateOfBirth: PlainDate,
  { driverAge, pickUp }: Pick<BookedCar, 'driverAge' | 'pickUp'>,
): boolean => ageOn(dateOfBirth, pickUp.at.slice(0, 10)) === driverAge;

const placesOf = (count: number): PlaceName[] =>
  Array.from({ length: count + 1 }, (_, at) => ({
    id: at === 0 ? 'booking.drivers.first' : 'booking.drivers.additional',
    values: { number: at },
  }));

/** The faults of a car's draft, in the order of the page. */
export function carFaults(draft: CarDraft, car: Pick<BookedCar, 'chosenExtras' | 'minAge'>): FieldFault[] {
  const count = additionalCount(car);
  const whoseOf = whoseIn(placesOf(count));
  const namesOf = (person: { givenName: string; surname: string }, at: number): FieldFault[] =>
    (['givenName', 'surname'] as const).flatMap((part) => {
      const field = `driver-${at}-${part}`;
      const message = nameFault(person[part], part, `booking.fault.passenger-${part}`);
      return message === null ? [] : [{ field, message, ...whoseOf(field) }];
    });
  const additional = additionalDriversOf(draft, count).flatMap((person, index) => {
    const field = `driver-${index + 1}-age`;
    const isOld = /^\d{1,2}$/.test(person.age.trim()) && Number(person.age) >= car.minAge;
    const age: FieldFault[] = isOld
      ? []
      : [
          {
            field,
            message: { id: 'booking.fault.driver-age', values: { age: car.minAge } },
            ...whoseOf(field),
          },
        ];
    return [...namesOf(person, index + 1), ...age];
  });
  const more: FieldFault[] = [];
  if (draft.flightNumber.trim() !== '' && !flightNumber.test(draft.flightNumber.trim()))
    more.push({ field: 'flight-number', message: { id: 'booking.fault.flight-number' } });
  if (draft.loyaltyNumber.trim() !== '' && !loyaltyNumber.test(draft.loyaltyNumber.trim()))
    more.push({ field: 'loyalty-number', message: { id: 'booking.fault.loyalty' } });
  return [
    ...namesOf(draft.driver, 0),
    ...additional,
    ...more,
    ...contactFaults(draft),
    ...tenderFaults(draft.choice),
  ];
}

/** The control for the path of a request; null when there is none. */
export function carFieldOf(path: string): string | null {
  const first = /^body\.driver\.(givenName|surname)$/.exec(path);
  if (first) return `driver-0-${first[1]}`;
  const other = /^body\.additionalDrivers\.(\d+)\.(givenName|surname|age)$/.exec(path);
  if (other) return `driver-${Number(other[1]) + 1}-${other[2]}`;
  if (path === 'body.flightNumber') return 'flight-number';
  return path === 'body.loyaltyNumber' ? 'loyalty-number' : commonFieldOf(path);
}

/** The car's part of a checkout. */
export const carSide = ({ bookingSessionId, car, later }: CarBookingSession): CheckoutSide<CarDraft> => ({
  later,
  isGuarantee: car.paymentTiming === 'PayLater',
  hasRefundableAddOn: false,
  sameAs: `car ${car.pickUp.at} ${car.driverAge}`,
  begin: (common, before) => ({
    ...common,
    driver: before?.driver ?? noDriver,
    additionalDrivers: (before?.additionalDrivers ?? []).map((one) => ({ ...one, age: `${one.age}` })),
    flightNumber: before?.flightNumber ?? '',
    loyaltyNumber: before?.loyaltyNumber ?? '',
  }),
  holder: {
    putIn: (draft, holder) =>
      isNamed(draft.driver) || !hasDriverAge(holder.dateOfBirth, car) ? draft : withDriver(draft, holder),
    takeOut: (draft, holderId) =>
      draft.driver.travelerId === holderId ? { ...draft, driver: noDriver } : draft,
  },
  faultsOf: (draft) => carFaults(draft, car),
  faultsOfProblem: (problem) => faultsAt(problem, carFieldOf, whoseIn(placesOf(additionalCount(car)))),
  send: (draft, terms) =>
    call<typeof bookCar>('POST', '/api/v0/bookings/sessions/:bookingSessionId/car/book', {
      params: { bookingSessionId },
      body: {
        ...terms,
        driver: {
          givenName: draft.driver.givenName.trim(),
          surname: draft.driver.surname.trim(),
          travelerId: draft.driver.travelerId,
        },
        additionalDrivers: additionalDriversOf(draft, additionalCount(car)).map((person) => ({
          givenName: person.givenName.trim(),
          surname: person.surname.trim(),
          age: Number(person.age),
        })),
        flightNumber: draft.flightNumber.trim() || null,
        loyaltyNumber: draft.loyaltyNumber.trim() || null,
      },
    }),
});
