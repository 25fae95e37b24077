import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encode } from 'uqr';
import { openPaper } from './pdf.ts';

/** How often each page of a document draws a run of letters. */
const runsByPage = (pdf: Buffer): number[] =>
  streamsOf(pdf)
    // Other streams are of fonts.
    .filter((drawn) => drawn.startsWith('1 0 0 -1 0 841.89 cm'))
    .map((page) => page.match(/ TJ/g)?.length ?? 0);

const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)].map(
    ([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );

async function paperWith(
  lines: number,
  last: { label: string; value: string } | string,
  space = 0,
): Promise<number[]> {
  const paper = await openPaper({ title: 'Receipt', author: 'Travel', locale: 'en-US', at: new Date(0) });
  paper.space(space);
  for (let at = 0; at < lines; at++) paper.line({ label: 'Code', value: 'AB12CD' });
  if (typeof last === 'string') {
    paper.section(last);
    paper.line({ label: 'Card', value: '$10.00' });
  } else paper.line(last);
  return runsByPage(await paper.end());
}

test('a PDF line with many names stays on one page, and no page is empty, wherever the page ends [BKG-05]', async () => {
  const names = Array.from({ length: 9 }, () => 'Hortense-Bérangère Papadopoulos-Konstantinidou').join(', ');
  const [alone = 0] = await paperWith(0, { label: 'Passengers', value: names });
  for (let lines = 36; lines <= 46; lines++) {
    const pages = await paperWith(lines, { label: 'Passengers', value: names });
    const fit = pages[0] === lines * 2 + alone;
    expect(pages, `after ${lines} lines`).toEqual(fit ? [lines * 2 + alone] : [lines * 2, alone]);
  }
});

test('a PDF section title is above its first line, never alone at the end of a page [BKG-05]', async () => {
  // A page may end at any height between two lines.
  for (let lines = 40; lines <= 46; lines++)
    for (const space of [0, 0.2, 0.4, 0.6, 0.8]) {
      const pages = await paperWith(lines, 'Paid with', space);
      expect([[lines * 2 + 3], [lines * 2, 3]], `after ${lines} lines and ${space}`).toContainEqual(pages);
    }
});

const modulesOf = (code: string) => encode(code, { ecc: 'M', border: 0 }).data;

test('PDF codes are drawn module by module, two side by side, and stay on one page [XPR-01] [BKG-05]', async () => {
  const paper = await openPaper({ title: 'Receipt', author: 'Travel', locale: 'en-US', at: new Date(0) });
  const codes = ['0A1B2C3D4E5F', 'FFEEDDCCBBAA', 'ABC'];
  paper.codes(codes.map((code) => ({ code, title: 'Adult', name: 'Ada Okafor' })));
  const [page = ''] = streamsOf(await paper.end());
  const squares = [...page.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) [\d.-]+ re/g)].map(([, x, y, side]) => ({
    x: Number(x),
    y: Number(y),
    side: Number(side),
  }));
  const drawn = codes.map((code, at) => {
    const dark = modulesOf(code).flat().filter(Boolean).length;
    const before = codes
      .slice(0, at)
      .reduce((sum, one) => sum + modulesOf(one).flat().filter(Boolean).length, 0);
    return squares.slice(before, before + dark);
  });
  for (const [at, code] of codes.entries()) {
    const found = drawn[at] ?? [];
    const [left, top] = [Math.min(...found.map(({ x }) => x)), Math.min(...found.map(({ y }) => y))];
    const modules = Array.from({ length: 21 }, () => Array.from({ length: 21 }, () => false));
    for (const { x, y, side } of found) {
      const line = modules[Math.round((y - top) / side)];
      if (line) line[Math.round((x - left) / side)] = true;
    }
    expect(modules, code).toEqual(modulesOf(code));
  }
  expect(squares).toHaveLength(drawn.flat().length);
});
