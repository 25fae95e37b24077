import { inflateSync } from 'node:zlib';

/** The words of a paper of ours, line after line, for tests: what its pages draw, in the encoding of the standard fonts. */
export function textOfPdf(pdf: Buffer): string {
  const drawn: string[] = [];
  const raw = pdf.toString('latin1');
  for (const { index, 0: mark } of raw.matchAll(/\/FlateDecode\n>>\nstream\n/g)) {
    const from = index + mark.length;
    const page = inflateSync(pdf.subarray(from, raw.indexOf('\nendstream', from))).toString('latin1');
    for (const [, line = ''] of page.matchAll(/\[([^\]]*)\] TJ/g))
      drawn.push([...line.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => fromHex(hex)).join(''));
  }
  return drawn.join('\n');
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');
