import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Sources whose texts match; the sandbox's own console is for developers. */
const filesWith = (folder: string, pattern: RegExp) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.startsWith('web/features/sandbox/'))
    .filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))
    .toSorted();

it('screens show instants through one function, which names day and time zone [TEN-06] [LOD-02]', () => {
  expect(filesWith('web', /\bformat(?:Instant|Time)\(|\btimeStyle\b|\bhour: '|toLocaleTimeString\(/)).toEqual(
    // Of days, a clock is read and not shown.
    ['web/lib/days.ts', 'web/lib/i18n/format.ts', 'web/lib/i18n/zone-text.ts', 'web/lib/use-format.ts'],
  );
});

it('e-mails, documents and answers format times only in the files that name a time zone or airport [TEN-06] [LOD-02]', () => {
  expect(filesWith('server', /\btimeStyle\b|\bhour: '|toLocaleTimeString\(/)).toEqual([
    'server/modules/notifications/format-days.ts',
    'server/modules/wallet/history/export-history.ts',
    'server/products/flights/letters/words.ts',
  ]);
});
