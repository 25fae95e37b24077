import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { readStaySearch, type StaySearch, writeStaySearch } from '#web/lib/stay-search.ts';

const storageKey = 'cardinal.lastStaySearch';

/** The last search of stays in this browser, as long as its first night is not over. */
export function readLastSearch(
  today: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): StaySearch | undefined {
  const search = readStaySearch(parseSearch(storage.getItem(storageKey) ?? ''));
  return search && search.checkIn >= today ? search : undefined;
}

/** Remembers a search, in the words of the address. */
export function rememberSearch(search: StaySearch, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(storageKey, stringifySearch(writeStaySearch(search)));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}
