import { namesOf, type PeopleSide } from '#server/modules/products/index.ts';
import { readCar, readCarRequest } from './item.ts';

type Wanted = Parameters<PeopleSide['repeated']>[0];

const of = ({ item, request }: Wanted) => {
  const { pickUp, dropOff } = readCar(item).car;
  return {
    from: Date.parse(pickUp.zonedAt),
    until: Date.parse(dropOff.zonedAt),
    driver: namesOf([readCarRequest(request).driver]),
  };
};

/** The booking that another one would repeat: of the same driver, at times that overlap. [BKG-04] */
export const findRepeatedCar: PeopleSide['repeated'] = (wanted, held) => {
  const asked = of(wanted);
  const found = held.find((other) => {
    const { from, until, driver } = of(other);
    return from < asked.until && asked.from < until && [...driver].some((name) => asked.driver.has(name));
  });
  return found ? { held: found } : null;
};
