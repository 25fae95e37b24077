import type { RefObject } from 'react';
import { useShortcuts } from './use-shortcuts.ts';

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/** The row that comes `by` rows after the focused one, within the list; the first when none has the focus. */
export function rowAlong<T>(rows: readonly T[], focused: T | undefined, by: 1 | -1): T | undefined {
  const at = focused === undefined ? -1 : rows.indexOf(focused);
  return at === -1 ? rows[0] : rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
}

/** The id of the row that has the focus, from its `data-row`. */
export const rowInFocus = (list: HTMLElement | null): string | undefined =>
  rowsIn(list).find((row) => row.contains(document.activeElement))?.dataset['row'];

/** Focuses the row of an id; false where there is none. */
export function focusRow(list: HTMLElement | null, id: string): boolean {
  const wanted = rowsIn(list).find((row) => row.dataset['row'] === id);
  wanted?.focus();
  return wanted !== undefined;
}

/** J and K move the focus along the elements with a `data-row` in a list. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const step = (by: 1 | -1) => () => {
    const rows = rowsIn(list.current);
    rowAlong(
      rows,
      rows.find((row) => row.contains(document.activeElement)),
      by,
    )?.focus();
  };
  useShortcuts({ j: step(1), k: step(-1) });
}
