import type { CarBookRequest } from '#contract/cars/car-booking.ts';
import type { Language } from '#contract/values/dates.ts';
import { ageOn } from '#contract/flights/passenger-ages.ts';
import { unacceptedSigns } from '#contract/values/person-name.ts';
import { problems, type ProblemCode } from '#contract/problems.ts';
import { listPassengers } from '#server/modules/travelers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { CarItem } from './item.ts';

/** The extra that pays for a driver beside the first. */
const additionalDriverExtra = 'additional_driver';

/**
 * Validates drivers and contact details before anything is held. A saved traveler has to be visible to the customer, and
 * of the age that the price is for. Throws PortalError with the faults at their fields. [BKG-03]
 */
export async function checkDrivers(
  db: Db,
  { car }: Pick<CarItem, 'car'>,
  about: {
    readonly request: CarBookRequest;
    readonly principal: Principal;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<void> {
  const { request, principal, language, now } = about;
  const { driver, additionalDrivers, contact } = request;
  const refuse = (code: ProblemCode, paths: readonly string[]) => {
    if (paths.length > 0)
      throw new PortalError(code, {
        errors: paths.map((path) => ({ path, message: problems[code].text[language] })),
      });
  };
  refuse(
    'no-contact-information',
    (['email', 'phone'] as const).filter((way) => contact[way] === '').map((way) => `body.contact.${way}`),
  );
  const people = [
    { path: 'body.driver', person: driver },
    ...additionalDrivers.map((person, index) => ({ path: `body.additionalDrivers.${index}`, person })),
  ];
  refuse(
    'unsupported-name-characters',
    people.flatMap(({ path, person }) =>
      (['givenName', 'surname'] as const)
        .filter((part) => unacceptedSigns(person[part]).length > 0)
        .map((part) => `${path}.${part}`),
    ),
  );
  refuse(
    'car-additional-driver-age',
    additionalDrivers.flatMap(({ age }, index) =>
      age < car.minAge ? [`body.additionalDrivers.${index}.age`] : [],
    ),
  );
  const paidFor = car.chosenExtras.find(({ code }) => code === additionalDriverExtra)?.quantity ?? 0;
  if (additionalDrivers.length !== paidFor) refuse('car-additional-drivers', ['body.additionalDrivers']);
  const { travelerId } = driver;
  if (!travelerId) return;
  const saved = (await listPassengers(db, principal, now)).find(({ id }) => id === travelerId);
  if (!saved) throw new PortalError('not-found');
  if (ageOn(saved.dateOfBirth, car.pickUp.at.slice(0, 10)) !== car.driverAge)
    refuse('car-driver-age-differs', ['body.driver.givenName']);
}
