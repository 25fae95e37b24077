import { stringifySearch } from '#web/lib/search-params.ts';

/** Where customers are searched for. */
export const customersHref = (find?: string): string => `/customers/${stringifySearch({ find })}`;
