/** What the standard fonts of PDF do not have: all but ASCII, Latin-1 and the rest of Windows-1252. */
const undrawn = /[^\n -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** Letters that are no letter of Latin-1 with a mark on it. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  '−': '-',
};

/**
 * A text as the standard fonts of PDF can draw it: every narrow space as one that does not break, letters that they lack
 * without their marks, and a question mark for what then is still none of theirs.
 */
export const drawableText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .replaceAll(undrawn, (letter) =>
      (plainLetters[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')).replaceAll(undrawn, '?'),
    );
