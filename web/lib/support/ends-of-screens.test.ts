import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { supportEnds } from '#contract/support-ends.ts';

const root = join(import.meta.dirname, '../..');

/** Links that are about nothing in particular, and why. */
const plain: Readonly<Record<string, string>> = {
  'apps/traveler/shell/footer.tsx': 'It stands below every page.',
  'features/content/faq-screen.tsx': 'A reader of general answers has a question.',
  'features/content/terms-screen.tsx': 'A reader of the terms has a question.',
  'features/wallet/support-dialog.tsx': 'It is about the wallet, whose page the message names.',
};

const links = globSync('**/*.tsx', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/<ContactLink\b([^>]*(?:=>[^>]*)*)\/>/g)].map(
    ([, about = '']) => ({ file, about }),
  ),
);

it('every link to support says what it is about, or stands where there is nothing to say [AGT-01]', () => {
  expect(links.length).toBeGreaterThan(20);
  const silent = links.filter(({ about }) => !/supportEnds\.|problem=|\{\.\.\.about\}/.test(about));
  expect(silent.map(({ file }) => file).toSorted()).toEqual(Object.keys(plain).toSorted());
});

it('every end of a screen is used by one', () => {
  const used = links.flatMap(({ about }) => [...about.matchAll(/supportEnds\.(\w+)/g)].map(([, end]) => end));
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(supportEnds).toSorted());
});
