const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};
const plain = /^[a-z0-9 ]*$/;

/** A name as it is compared: small letters without accents; other scripts' letters become `?`. */
export function foldedName(name: string): string {
  const small = name.toLowerCase();
  if (plain.test(small)) return small;
  return small
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[ßæœøđłı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\x20-\x7e]/g, '?');
}
