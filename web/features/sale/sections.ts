import type { SaleCountKey, SaleSection } from '#contract/enums/index.ts';
import type { SaleDeal } from '#contract/sale.ts';
import type { Sale } from './queries.ts';

/** A section of deals: its id on the page, its count, and its deals. */
export interface DealSectionKind {
  readonly id: Exclude<SaleSection, 'faq' | 'feature-deals'>;
  readonly count: Exclude<SaleCountKey, 'FEATURED'>;
  /** Each group with its earn rate. */
  readonly groups: readonly { readonly group: SaleDeal['group']; readonly earn: keyof Sale['earn'] }[];
}

/** Homes are listed with hotels. Activities are shown with their featured destination. */
export const dealSections: readonly DealSectionKind[] = [
  {
    id: 'hotel-deals',
    count: 'HOTELS',
    groups: [
      { group: 'Lodging', earn: 'hotels' },
      { group: 'Home', earn: 'homes' },
    ],
  },
  { id: 'flight-deals', count: 'FLIGHTS', groups: [{ group: 'Air', earn: 'flights' }] },
  { id: 'car-deals', count: 'CARS', groups: [{ group: 'Ground', earn: 'cars' }] },
];

/** The number of available deals, as tabs count them. */
export const availableIn = (deals: readonly SaleDeal[]): number =>
  deals.filter(({ state }) => state === 'available').length;

/**
 * Scrolls to 24 px below the header, and on desktop the tabs; the page itself already has a scroll padding of 6rem. [A
 * 9]
 */
export const sectionPlace = 'scroll-mt-[calc(4rem+24px-6rem)] desktop:scroll-mt-[calc(7.5rem+1px+24px-6rem)]';
