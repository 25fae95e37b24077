import { bookingEntries } from './catalogue/bookings.ts';
import type { CatalogueEntry } from './catalogue/entry.ts';
import { errorEntries } from './catalogue/errors.ts';
import { moneyEntries } from './catalogue/money.ts';
import { peopleEntries } from './catalogue/people.ts';
import { productEntries } from './catalogue/products.ts';

export type { Area, CatalogueEntry } from './catalogue/entry.ts';

/** Every enumeration of both documents and of our own states, once each. [ENM-01] */
export const catalogue: readonly CatalogueEntry[] = [
  ...peopleEntries,
  ...moneyEntries,
  ...productEntries,
  ...bookingEntries,
  ...errorEntries,
];

/** The entry of an enumeration by its name, null when there is none. */
export function findEnumeration(name: string): CatalogueEntry | null {
  return catalogue.find((entry) => entry.name === name) ?? null;
}
