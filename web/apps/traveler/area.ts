import type { SearchArea } from '#web/products/port.ts';

/** The top-level navigation areas; `closed` when a screen belongs to none. [A 2] */
export type Area = SearchArea | 'closed' | 'trips' | 'wallet';
