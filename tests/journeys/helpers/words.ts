import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';

/** A message as shown on screen, e.g. `say('stays.rates.choose-label', { room, rate })`. */
export type Say = (id: string, values?: Record<string, string | number>) => string;

/**
 * Messages in a language, so that journeys find elements by their texts: with plain spaces, which
 * locators match with every kind of space.
 */
export function wordsOf(language: 'en' | 'fr'): Say {
  const folder = join(import.meta.dirname, '../../../web/messages', language);
  const messages = new Map<string, string>(
    readdirSync(folder).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ),
  );
  const locale = language === 'en' ? 'en-US' : 'fr-CA';
  return (id, values) => {
    const message = messages.get(id);
    if (message === undefined) throw new Error(`No message is called ${id}.`);
    return String(new IntlMessageFormat(message, locale).format(values)).replaceAll(/\s/g, ' ');
  };
}
