import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { readStaySearch, type StaySearch, writeStaySearch } from '#web/lib/stay-search.ts';

const storageKey = 'cardinal.lastStaySearch';

/** The last stay search in this browser, unless its first night has passed. */
export function readLastSearch(
  today: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): StaySearch | undefined {
  const search = readStaySearch(parseSearch(storage.getItem(storageKey) ?? ''));
  return search && search.checkIn >= today ? search : undefined;
}

/** Saves a search in the format of the address. */
export function rememberSearch(search: StaySearch, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(storageKey, stringifySearch(writeStaySearch(search)));
  } catch {
    // When storage is full or blocked, nothing is saved.
  }
}
