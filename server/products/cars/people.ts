import { fullNamesOf, type PeopleSide } from '#server/modules/products/index.ts';
import type { ProductDeps } from '../kind.ts';
import { checkDrivers } from './check-drivers.ts';
import { readCarItem, readCarRequest } from './item.ts';
import { findRepeatedCar } from './repetition.ts';

export const driversOfCars = ({ db }: Pick<ProductDeps, 'db'>): PeopleSide => ({
  check: ({ item }, request, about) =>
    checkDrivers(db, readCarItem(item), { request: readCarRequest(request), ...about }),
  names(request) {
    const { driver, additionalDrivers } = readCarRequest(request);
    return fullNamesOf([driver, ...additionalDrivers]);
  },
  seal: (request) => ({ open: request, sealed: null }),
  repeated: findRepeatedCar,
});
