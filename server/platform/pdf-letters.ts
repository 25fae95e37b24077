/** What the standard fonts of PDF hold beside Latin-1: the rest of Windows-1252. */
const besideLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Letters and signs that are no letter of Latin-1 with a mark, by what is nearest to them there. */
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

const isHeld = (letter: string): boolean =>
  /^[\n\u0020-\u007E\u00A0-\u00FF]$/u.test(letter) || besideLatin1.includes(letter);

/**
 * A text in letters that the standard fonts of PDF hold, since they draw others as something else: “Łódź” as “Lódz”. What has
 * no letter near it becomes a question mark each.
 */
export const inHelvetica = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (isHeld(letter)) return letter;
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return Array.from(bare, (base) => nearest[base] ?? (isHeld(base) ? base : '?')).join('');
  }).join('');
