import { inflateSync } from 'node:zlib';

/**
 * Text of one of our PDF files by line: text drawn on its pages, decoded by the standard encoding or by the
 * character map of an embedded font.
 */
export function textOfPdf(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const objects = new Map<string, { text: string; stream: string | null }>();
  for (const [, id = '', text = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = text.indexOf('\nstream\n');
    const packed = at >= 0 && text.includes('/FlateDecode');
    const bytes = Buffer.from(text.slice(at + 8, text.lastIndexOf('\nendstream')), 'latin1');
    objects.set(id, { text, stream: packed ? inflateSync(bytes).toString('latin1') : null });
  }
  const letters = new Map<string, ReadonlyMap<string, string>>();
  for (const { text } of objects.values())
    for (const [, name = '', font = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.text ?? '')?.[1];
      if (map !== undefined) letters.set(name, lettersOf(objects.get(map)?.stream ?? ''));
    }
  return [...objects.values()].flatMap(({ stream }) => (stream ? linesOf(stream, letters) : [])).join('\n');
}

function linesOf(page: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const lines: string[] = [];
  let font = '';
  for (const [, name, line] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    font = name ?? font;
    if (line === undefined) continue;
    const hex = [...line.matchAll(/<([\da-f]+)>/g)].map(([, part = '']) => part).join('');
    const known = letters.get(font);
    lines.push(
      known
        ? hex.replaceAll(/.{4}/g, (glyph) => known.get(glyph) ?? '')
        : Buffer.from(hex, 'hex').toString('latin1'),
    );
  }
  return lines;
}

/** Letters by glyph from a font's character map, given as ranges. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return letters;
}
