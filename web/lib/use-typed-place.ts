import { useEffect, useState } from 'react';
import { useSettled } from './use-settled.ts';

const settleMs = 120;

/**
 * What is typed into a field that names a place, beside the place that was chosen. `typed` is what to ask suggestions
 * for, once typing rests; empty while the field shows the choice, whose name is `chosen`.
 */
export function useTypedPlace(chosen: string) {
  // Undefined while the field shows the choice rather than what was typed since.
  const [draft, setDraft] = useState<string>();
  const query = draft ?? chosen;
  const isTyped = draft !== undefined && draft.trim() !== '';
  const settled = useSettled(query.trim(), settleMs);
  return { query, isTyped, typed: isTyped ? settled : '', type: setDraft, clear: () => setDraft(undefined) };
}

/**
 * Tells the likeliest place for what was typed, which a search may take when it is started without choosing.
 * `onChange` has to stay the same from drawing to drawing.
 */
export function useLikeliest<P>(
  likeliest: P | undefined,
  onChange: (value: undefined, likeliest: P | undefined) => void,
): void {
  useEffect(() => {
    if (likeliest) onChange(undefined, likeliest);
  }, [likeliest, onChange]);
}
