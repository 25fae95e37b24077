import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFontFaces } from './font-faces.ts';

it('the fonts of the brand are listed for a host page, basic Latin first [EMB-01]', () => {
  const { faces, files } = readFontFaces(join(import.meta.dirname, '../tokens/brand.css'));
  const carried = faces.filter(({ file }) => file !== undefined);
  expect(carried.length).toBeGreaterThan(0);
  expect(files.map(({ name }) => `fonts/${name}`).toSorted()).toEqual(
    carried.map(({ file }) => file).toSorted(),
  );
  for (const { bytes } of files) expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
  for (const { family, descriptors } of carried) {
    expect(family).not.toBe('');
    expect(descriptors['weight']).toMatch(/^\d+( \d+)?$/);
  }
  expect(carried[0]?.descriptors['unicodeRange']).toContain('U+0000');
});
