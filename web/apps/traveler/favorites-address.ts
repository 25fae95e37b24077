import { oneOf, type RawSearch, text } from '#web/lib/search-params.ts';
import { readStayDates, writeStayDates } from '#web/lib/stay-search.ts';

/** Query parameters of the favorites: the list, the view of the specification, and the nights. [NAV-04] */
export function favoritesAddress(raw: RawSearch) {
  const dates = readStayDates(raw);
  const list = text(raw['list']);
  return {
    list: list && /^[0-9a-f-]{36}$/.test(list) ? list : undefined,
    view: oneOf(raw['view'], ['favorites_list', 'favorites_map'] as const),
    ...(dates ? writeStayDates(dates) : {}),
  };
}
