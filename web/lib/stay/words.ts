import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { useCallback } from 'react';
import { useCatalogue } from '#web/lib/i18n/catalogue.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/**
 * Names of supplier vocabulary such as amenities: from the message catalog if it has the word, otherwise
 * the supplier's own word.
 */
export function useWord(): (messageId: string, word: string) => string {
  const { messages } = useCatalogue();
  const t = useT();
  return useCallback(
    (messageId, word) => (messages[messageId] ? t(messageId as MessageId) : readable(word)),
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

/** Message id that describes a guest score of 0 to 10. */
export function scoreMessage(score: number): MessageId {
  if (score >= 9) return 'stays.score.exceptional';
  if (score >= 8) return 'stays.score.excellent';
  if (score >= 7) return 'stays.score.good';
  return score >= 6 ? 'stays.score.pleasant' : 'stays.score.mixed';
}
