import { useEffect, useState } from 'react';
import { useSettled } from './use-settled.ts';

const settleMs = 120;

/**
 * The text typed into a place field, beside the chosen place. `typed` is the debounced query for suggestions; empty
 * while the field shows the choice, whose name is `chosen`.
 */
export function useTypedPlace(chosen: string) {
  // Undefined while the field shows the choice rather than typed text.
  const [draft, setDraft] = useState<string>();
  const query = draft ?? chosen;
  const isTyped = draft !== undefined && draft.trim() !== '';
  const settled = useSettled(query.trim(), settleMs);
  return { query, isTyped, typed: isTyped ? settled : '', type: setDraft, clear: () => setDraft(undefined) };
}

/**
 * Reports the likeliest place for the typed text, used when a search starts without choosing. `onChange` has to be
 * stable between renders.
 */
export function useLikeliest<P>(
  likeliest: P | undefined,
  onChange: (value: undefined, likeliest: P | undefined) => void,
): void {
  useEffect(() => {
    if (likeliest) onChange(undefined, likeliest);
  }, [likeliest, onChange]);
}
