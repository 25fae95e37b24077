import type { MessageFormatElement } from 'react-intl';

/**
 * The texts of one language by their keys, `stays.nights`; written in ICU message format, and in the built pages
 * already read.
 */
export type Messages = Readonly<Record<string, string>> | Readonly<Record<string, MessageFormatElement[]>>;
