import type { SaleLocationType, SaleView } from '#contract/enums/index.ts';
import type { SaleDeal, SaleDestination } from '#contract/sale.ts';
import { plainText } from '#web/lib/texts/plain-text.ts';

/** How the page is narrowed: by one location type at most, by a chosen destination, or by what is typed. */
export interface Narrowing {
  readonly locationType: SaleLocationType | null;
  readonly text: string;
  readonly destinationId: string | null;
}

export const everything: Narrowing = { locationType: null, text: '', destinationId: null };

/** Choosing a type replaces the one before and resets the search; choosing it again clears it. [SAL-03, SAL-15] */
export const chooseType = (now: Narrowing, locationType: SaleLocationType): Narrowing =>
  now.locationType === locationType ? clearType(now) : { ...everything, locationType };

/** Clears the type alone. [SAL-15] */
export const clearType = (now: Narrowing): Narrowing => ({ ...now, locationType: null });

export const typeText = (now: Narrowing, text: string): Narrowing => ({ ...now, text, destinationId: null });

/** Sets the destination and its text. [SAL-15] */
export const chooseDestination = (now: Narrowing, { id, name }: SaleDestination): Narrowing => ({
  ...now,
  text: name,
  destinationId: id,
});

/** Clears the destination and what was typed. [SAL-04] */
export const clearSearch = (now: Narrowing): Narrowing => ({ ...now, text: '', destinationId: null });

/** Closing the search on mobile without a choice empties what was typed. [SAL-04] */
export const closeSearch = (now: Narrowing): Narrowing =>
  now.destinationId === null ? clearSearch(now) : now;

/** A filter or a search narrows the page. [SAL-05] */
export const viewOf = ({ locationType, text }: Narrowing): SaleView =>
  locationType === null && text.trim() === '' ? 'all' : 'filtered';

/** In any case, and without accents too: who looks for Cancún types Cancun. */
const contains = (name: string, text: string): boolean => plainText(name).includes(plainText(text.trim()));

/** The destinations that can be searched for: those with hotels left whose name contains what was typed. [SAL-04] */
export const searchable = (destinations: readonly SaleDestination[], text: string): SaleDestination[] =>
  destinations.filter(({ name, isSoldOut }) => !isSoldOut && contains(name, text));

/** The same under their continents, in the order of destinations, those of none last. [SAL-04] */
export function byContinent(
  destinations: readonly SaleDestination[],
): { continent: string | null; destinations: SaleDestination[] }[] {
  const continents = [...new Set(destinations.map(({ continent }) => continent))];
  return continents
    .toSorted((a, b) => Number(a === null) - Number(b === null))
    .map((continent) => ({
      continent,
      destinations: destinations.filter((one) => one.continent === continent),
    }));
}

/**
 * The deals of the destinations that a narrowing leaves; those of any destination only while it leaves all. What is typed
 * finds what the search lists, and so no destination whose hotels are sold out.
 */
export function narrow(
  now: Narrowing,
  deals: readonly SaleDeal[],
  destinations: readonly SaleDestination[],
): SaleDeal[] {
  if (viewOf(now) === 'all') return [...deals];
  const found = now.text.trim() === '' ? destinations : searchable(destinations, now.text);
  const left = new Set(
    found
      .filter(
        ({ id, locationTypes }) =>
          (now.locationType === null || locationTypes.includes(now.locationType)) &&
          (now.destinationId === null || id === now.destinationId),
      )
      .map(({ id }) => id),
  );
  return deals.filter(({ destinationId }) => destinationId !== null && left.has(destinationId));
}

/** Whether somebody who chose one destination has two hotel deals of it to choose from. [SAL-01] */
export const hasTwoHotelDeals = (now: Narrowing, hotels: readonly SaleDeal[]): boolean =>
  now.destinationId !== null && hotels.filter(({ state }) => state === 'available').length === 2;
