import format, { type FormatValues } from 'icu-minify/format';
import { Fragment, type ReactNode, useCallback } from 'react';
import { elide } from '#contract/values/french-elision.ts';
import type { MessageId } from './message-id.ts';
import { type Catalogue, useCatalogue } from './catalogue.ts';

type Plain = string | number | boolean | Date | null | undefined;
type Rich = string | number | ((chunks: ReactNode[]) => ReactNode);

/** `t('ui.pages.page', { number: 3 })`: a message of the active language as text. */
export type Translate = (id: MessageId, values?: Record<string, Plain>) => string;

/** The translator of the active language, for attributes and props that take plain text. A missing text is its key. */
export function useT(): Translate {
  const catalogue = useCatalogue();
  return useCallback(
    (id, values = {}) => {
      const known: FormatValues<string> = {};
      for (const name in values) known[name] = values[name] ?? '';
      return parts(catalogue, id, known).join('');
    },
    [catalogue],
  );
}

/**
 * A message as content; values may be functions for tags inside the message:
 * `<T id="checkout.terms" values={{ a: (text) => <a href="/terms/">{text}</a> }} />`.
 */
export function T({ id, values = {} }: { id: MessageId; values?: Record<string, Rich> }): ReactNode {
  return parts<ReactNode>(useCatalogue(), id, values).map((part, at) => (
    // The parts of a sentence have no name but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>{part}</Fragment>
  ));
}

/** The same as text alone: `useText()('checkout.terms', { a: (text) => text.join('') })`. */
export function useText(): (
  id: MessageId,
  values: Record<string, string | number | ((chunks: string[]) => string)>,
) => string {
  const catalogue = useCatalogue();
  return useCallback((id, values) => parts<string>(catalogue, id, values).join(''), [catalogue]);
}

function parts<E>({ locale, messages }: Catalogue, id: string, values: FormatValues<E>): (string | E)[] {
  const found = format<E>(messages[id] ?? id, locale, values, { formatters });
  const all = Array.isArray(found) ? found : [found];
  if (!locale.startsWith('fr')) return all;
  return all.map((part) => (typeof part === 'string' ? elide(part, Object.values(values)) : part));
}

/** Formatters are expensive to create, so each is cached. */
function once<A extends unknown[], F>(make: (...args: A) => F): (...args: A) => F {
  const made = new Map<string, F>();
  return (...args) => {
    const key = JSON.stringify(args);
    const one = made.get(key) ?? make(...args);
    made.set(key, one);
    return one;
  };
}

const formatters = {
  getNumberFormat: once(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getDateTimeFormat: once(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getPluralRules: once(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
};
