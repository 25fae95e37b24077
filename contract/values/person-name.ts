/** The longest part of a name that bookings take, in characters. */
export const longestName = 60;

/**
 * A part of a name with look-alikes folded: every kind of hyphen, apostrophe, middle dot and space becomes the usual
 * one, full-width letters and ligatures become plain ones, a quotation mark within a Hebrew word becomes gershayim, and
 * invisible marks are removed. Names pasted from documents and other programs contain any of these. Controls that turn
 * the direction of what follows stay, to be refused: without them the name would read otherwise than it was typed.
 */
export const foldName = (typed: string): string =>
  typed
    .replaceAll(/[`´ʹʻʼˈ‘‛′׳＇]/gu, '’')
    .normalize('NFKC')
    .replaceAll(/[\u200B\u200E\u200F\u061C\u2060-\u2064\u00AD\uFEFF]/gu, '')
    .replaceAll(/(?<=\p{Script=Hebrew}\p{M}*)["“”„‟″](?=\p{Script=Hebrew})/gu, '״')
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/[•‧⋅・·]/gu, '·')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim();

/**
 * Characters that passports use in a name (ICAO Doc 9303, part 3, sections 3.4 and 4.6): letters of any script with
 * their marks, spaces, hyphens, apostrophes, points and commas; further the middle dot of Chinese and Catalan names,
 * the slash of Malaysian ones (`A/L`), brackets, Hebrew gershayim, the signs between Tibetan and Ethiopic words, and the
 * joiners that Persian and Indian scripts need.
 */
const accepted = /[\p{L}\p{M} .,'’·/()״་፡-]|\u200C|\u200D/u;
const begins = /[\p{L}\p{M}'’]/u;

/** A sign as it can be shown: a control has no shape, so its number stands for it. */
export const visibleSign = (sign: string): string =>
  /[\p{C}]/u.test(sign)
    ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : sign;

/** The signs of a part of a name that no booking takes, each once, in order; none when the name can be taken. */
export function unacceptedSigns(name: string): string[] {
  const signs = Array.from(foldName(name));
  const foreign = signs.filter((sign) => !accepted.test(sign)).map(visibleSign);
  if (foreign.length > 0) return [...new Set(foreign)];
  const [first] = signs;
  if (first !== undefined && !begins.test(first)) return [first];
  return /\p{L}/u.test(name) ? [] : [...new Set(signs)];
}
