const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
};

/** Words written short and in full are the same word: "St. Louis", "Saint Louis". */
const sameWords: Readonly<Record<string, string>> = {
  saint: 'st',
  st: 'saint',
  sainte: 'ste',
  ste: 'sainte',
  mount: 'mt',
  mt: 'mount',
  fort: 'ft',
  ft: 'fort',
};

/** The other spelling of a word, where it has one. */
export const sameWord = (word: string): string | undefined => sameWords[word];

const plain = /^[a-z0-9 ]*$/;

/** Words of a text as indexed: small letters of any script and digits, no accents, no dots. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const folded = plain.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replaceAll(/[\p{M}.ʻʼ‘`]/gu, '')
        .replaceAll(/[ßæœøđðþłıħ]/g, (letter) => foldedLetters[letter] ?? letter)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return folded.split(' ').filter((word) => word !== '');
}

const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * Spellings of a name on keyboards that lack its letters, or without its apostrophe: "Köln" is "Koeln", "Tromsø" is
 * "Tromsoe", "St. John's" is "St. Johns".
 */
export function spelledOut(name: string): string[] {
  const lower = name.toLowerCase().normalize('NFC');
  const spelled = lower.replaceAll(/[äöüøå]/g, (letter) => germanLetters[letter] ?? letter);
  const joined = lower.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '');
  return [...new Set([spelled, joined])].filter((other) => other !== lower);
}
