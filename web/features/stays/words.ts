import { useCallback } from 'react';
import { useCatalogue } from '#web/lib/i18n/catalogue.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/**
 * Names of things that suppliers list, such as amenities: from the catalogue where it knows the word, otherwise
 * the word itself, so that a supplier with a longer vocabulary is still readable.
 */
export function useWord(): (messageId: string, word: string) => string {
  const { messages } = useCatalogue();
  const t = useT();
  return useCallback(
    (messageId, word) => (messages[messageId] ? t(messageId) : readable(word)),
    [messages, t],
  );
}

function readable(word: string): string {
  const spaced = word
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}

/** The message that puts a guest score of 0 to 10 in words. */
export function scoreMessage(score: number): string {
  if (score >= 9) return 'stays.score.exceptional';
  if (score >= 8) return 'stays.score.excellent';
  if (score >= 7) return 'stays.score.good';
  return score >= 6 ? 'stays.score.pleasant' : 'stays.score.mixed';
}
