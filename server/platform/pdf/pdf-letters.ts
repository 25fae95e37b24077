import { readFileSync } from 'node:fs';
import { type Font, create } from 'fontkit';

/** Characters of PDF's standard fonts beyond Latin-1: the rest of Windows-1252. */
const besideLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Substitutes for letters and signs that do not decompose into a letter and a mark. */
const nearest: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  Ə: 'E',
  ə: 'e',
  ẞ: 'SS',
  ʻ: '‘',
  ʼ: '’',
  '\u2009': '\u00A0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '\u202F': '\u00A0',
  '→': '>',
};

/**
 * Written from right to left: a face may hold them, but the writer of PDFs would set their words in the wrong order.
 */
const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u;

/** Whether a face has a glyph for the letter. */
type Holds = (letter: string) => boolean;

export const isInHelvetica: Holds = (letter) =>
  /^[\n\u0020-\u007E\u00A0-\u00FF]$/u.test(letter) || besideLatin1.includes(letter);

/**
 * Replaces letters that a face lacks by their nearest substitutes: “Łódź” becomes “Lódz”. Without a substitute, a
 * letter becomes a question mark.
 */
export const inLetters = (text: string, holds: Holds): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (holds(letter)) return letter;
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const near = Array.from(bare, (base) => nearest[base] ?? base).join('');
    return Array.from(near).every(holds) ? near : '?';
  }).join('');

/** A font file, for text that the standard fonts do not cover. */
export interface FaceFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly holds: Holds;
}

const files = {
  // Metrics of Helvetica, with the Latin letters of all languages, Greek and Cyrillic.
  Arimo: import.meta.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  'Arimo-Bold': import.meta.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
  // Japanese, and with it most Chinese characters as they were before their simplification.
  'Sawarabi-Gothic': import.meta.resolve(
    '@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf',
  ),
} as const;

const opened = new Map<string, FaceFile>();

/** Read with the first text that needs it, and kept: most papers need none. */
function openFace(name: keyof typeof files): FaceFile {
  const known = opened.get(name);
  if (known) return known;
  const bytes = readFileSync(new URL(files[name]));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is not one face`);
  const face = { name, bytes, holds: holdsOf(font) };
  opened.set(name, face);
  return face;
}

const holdsOf =
  (font: Font): Holds =>
  (letter) =>
    letter === '\n' || (!rightToLeft.test(letter) && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/**
 * The font for a text that the standard fonts do not cover: the first face that covers it, or the one that covers most
 * of it. Null when the standard fonts do.
 */
export function faceFor(text: string, { isBold }: { isBold: boolean }): FaceFile | null {
  const missing = Array.from(text.normalize('NFC')).filter((letter) => !isInHelvetica(letter));
  // Spaces and signs of number formats have substitutes that look the same.
  if (missing.every((letter) => !/\p{L}|\p{M}|\p{N}/u.test(letter))) return null;
  let best: { face: FaceFile; held: number } | null = null;
  for (const name of [isBold ? 'Arimo-Bold' : 'Arimo', 'Sawarabi-Gothic'] as const) {
    const face = openFace(name);
    const held = missing.filter(face.holds).length;
    if (held === missing.length) return face;
    if (held > (best?.held ?? 0)) best = { face, held };
  }
  return best?.face ?? null;
}
