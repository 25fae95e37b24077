import type { SaleLocationType, SaleView } from '#contract/enums/index.ts';
import type { SaleDeal, SaleDestination } from '#contract/sale.ts';
import { plainText } from '#web/lib/texts/plain-text.ts';

/** How the page is filtered: by at most one location type, by a selected destination, or by typed text. */
export interface Narrowing {
  readonly locationType: SaleLocationType | null;
  readonly text: string;
  readonly destinationId: string | null;
}

export const everything: Narrowing = { locationType: null, text: '', destinationId: null };

/** Selecting a type replaces the previous one and resets the search; selecting it again clears it. [SAL-03, SAL-15] */
export const chooseType = (now: Narrowing, locationType: SaleLocationType): Narrowing =>
  now.locationType === locationType ? clearType(now) : { ...everything, locationType };

/** Clears only the type. [SAL-15] */
export const clearType = (now: Narrowing): Narrowing => ({ ...now, locationType: null });

export const typeText = (now: Narrowing, text: string): Narrowing => ({ ...now, text, destinationId: null });

/** Selects a destination and sets its text. [SAL-15] */
export const chooseDestination = (now: Narrowing, { id, name }: SaleDestination): Narrowing => ({
  ...now,
  text: name,
  destinationId: id,
});

/** Clears the destination and the typed text. [SAL-04] */
export const clearSearch = (now: Narrowing): Narrowing => ({ ...now, text: '', destinationId: null });

/** Closing the mobile search without a choice clears the typed text. [SAL-04] */
export const closeSearch = (now: Narrowing): Narrowing =>
  now.destinationId === null ? clearSearch(now) : now;

/** The view: all deals, or filtered by a type or a search. [SAL-05] */
export const viewOf = ({ locationType, text }: Narrowing): SaleView =>
  locationType === null && text.trim() === '' ? 'all' : 'filtered';

/** Ignores case and accents: "Cancun" finds Cancún. */
const contains = (name: string, text: string): boolean => plainText(name).includes(plainText(text.trim()));

/** The destinations that can be searched: those with hotels left whose name contains the typed text. [SAL-04] */
export const searchable = (destinations: readonly SaleDestination[], text: string): SaleDestination[] =>
  destinations.filter(({ name, isSoldOut }) => !isSoldOut && contains(name, text));

/** The same grouped by continent, in the order of destinations, those without one last. [SAL-04] */
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
 * The deals of the destinations that match the filter; deals valid anywhere only without a filter. Typed text matches
 * as in the search list, so never a destination whose hotels are sold out.
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

/** True when the selected destination has two hotel deals to choose from. [SAL-01] */
export const hasTwoHotelDeals = (now: Narrowing, hotels: readonly SaleDeal[]): boolean =>
  now.destinationId !== null && hotels.filter(({ state }) => state === 'available').length === 2;
