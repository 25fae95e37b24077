import type { CompiledMessage } from 'icu-minify/format';

/** The texts of one language by their keys, `stays.nights`; written in ICU message format and read when pages are built. */
export type Messages = Readonly<Record<string, CompiledMessage>>;
