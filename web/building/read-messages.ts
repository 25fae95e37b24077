import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/**
 * Reads the message catalogues while the pages are built, so that no browser has to: each text becomes what the
 * parser makes of it, and the parser stays at home.
 */
export const readMessages = (): Plugin => ({
  name: 'read-messages',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
    },
  }),
  transform: {
    filter: { id: /\/web\/messages\/\w+\/[\w-]+\.json$/ },
    handler(source) {
      const texts: Record<string, string> = JSON.parse(source);
      const read = Object.entries(texts).map(([key, text]) => [key, parse(text)] as const);
      return JSON.stringify(Object.fromEntries(read));
    },
  },
});
