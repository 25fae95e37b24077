import { readFileSync } from 'node:fs';
import { type Font, create } from 'fontkit';

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

/** A font file, of which a document embeds the letters that it uses. */
export interface FaceFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly holds: Holds;
}

/** What a text is for: running text, the same where it is strong, or a headline. */
export type Role = 'text' | 'strong' | 'headline';

// The typefaces of the pages. Source Sans has the Latin letters of all languages, Greek and Cyrillic.
const files = {
  'Source-Sans-3': import.meta.resolve(
    '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  ),
  'Source-Sans-3-SemiBold': import.meta.resolve(
    '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  ),
  Newsreader: import.meta.resolve('@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf'),
  // Japanese, and with it most Chinese characters as they were before their simplification.
  'Sawarabi-Gothic': import.meta.resolve(
    '@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf',
  ),
} as const;

const byRole: Readonly<Record<Role, readonly (keyof typeof files)[]>> = {
  text: ['Source-Sans-3', 'Sawarabi-Gothic'],
  strong: ['Source-Sans-3-SemiBold', 'Sawarabi-Gothic'],
  headline: ['Newsreader', 'Source-Sans-3', 'Sawarabi-Gothic'],
};

const opened = new Map<string, FaceFile>();

/** Read with the first text that needs it, and kept. */
function openFace(name: keyof typeof files): FaceFile {
  const known = opened.get(name);
  if (known) return known;
  const face = faceOf(name, readFileSync(new URL(files[name])));
  opened.set(name, face);
  return face;
}

/** A face from a TrueType or OpenType file. Throws where the file is not one face. */
export function faceOf(name: string, bytes: Buffer): FaceFile {
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is not one face`);
  return { name, bytes, holds: holdsOf(font) };
}

const holdsOf =
  (font: Font): Holds =>
  (letter) =>
    letter === '\n' || (!rightToLeft.test(letter) && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** The face for a text: the first that holds its letters and digits, or the one that holds most of them. */
export function faceFor(text: string, role: Role, own?: FaceFile): FaceFile {
  // Spaces and signs of number formats have substitutes that look the same.
  const letters = Array.from(text.normalize('NFC')).filter((letter) => /\p{L}|\p{M}|\p{N}/u.test(letter));
  let best: { face: FaceFile; held: number } | null = null;
  for (const open of [...(own ? [() => own] : []), ...byRole[role].map((name) => () => openFace(name))]) {
    const face = open();
    const held = letters.filter(face.holds).length;
    if (held === letters.length) return face;
    if (held > (best?.held ?? -1)) best = { face, held };
  }
  return best?.face ?? openFace('Source-Sans-3');
}
