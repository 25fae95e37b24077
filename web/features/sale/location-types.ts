import type { SaleLocationType } from '#contract/enums/index.ts';

export type { SaleLocationType };

const named: Readonly<Record<SaleLocationType, true>> = {
  'International Destinations': true,
  'US Destinations': true,
  'Beach Destinations': true,
  'Winter Destinations': true,
};

/** The four location types in the order of the filter. [SAL-03] */
export const saleLocationTypes = Object.keys(named) as SaleLocationType[];
