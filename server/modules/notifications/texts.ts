import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { elide } from '#contract/values/french-elision.ts';
import english from './messages/en.json' with { type: 'json' };
import french from './messages/fr.json' with { type: 'json' };

export type TextId = keyof typeof english;
export type Write = (id: TextId, values?: Readonly<Record<string, string | number>>) => string;

const catalogues: Record<Language, Record<TextId, string>> = { en: english, fr: french };

/** Writes the portal's letters in a language. */
export function writer(language: Language): Write {
  return (id, values) => {
    const text = new IntlMessageFormat(catalogues[language][id], localeOf(language)).format(values);
    const sentence = Array.isArray(text) ? text.join('') : String(text);
    return language === 'fr' ? elide(sentence, Object.values(values ?? {})) : sentence;
  };
}
