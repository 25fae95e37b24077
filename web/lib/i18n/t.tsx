import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

type Plain = string | number | boolean | Date | null | undefined;
type Rich = ReactNode | Date | ((chunks: ReactNode[]) => ReactNode);

/** `t('ui.pages.page', { number: 3 })`: a message of the active language as text. */
export type Translate = (id: string, values?: Record<string, Plain>) => string;

/** The translator of the active language, for attributes and props that want plain text. */
export function useT(): Translate {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}

/**
 * A message as content; values may be elements, or functions for tags inside the message:
 * `<T id="checkout.terms" values={{ a: (text) => <a href="/terms/">{text}</a> }} />`.
 */
export function T({ id, values }: { id: string; values?: Record<string, Rich> }): ReactNode {
  const intl = useIntl();
  // Children of tags come as one array; react-intl keys them itself.
  return <>{intl.formatMessage({ id }, values)}</>;
}
