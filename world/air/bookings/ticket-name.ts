/** Letters that take more than leaving out a mark: ICAO Doc 9303, part 3, section 6. */
const LONGER = new Map(
  Object.entries({
    Æ: 'AE',
    Œ: 'OE',
    Ø: 'OE',
    Þ: 'TH',
    Ð: 'D',
    Đ: 'D',
    Ł: 'L',
    Ħ: 'H',
    Ŋ: 'N',
    Ŧ: 'T',
    Ə: 'E',
  }),
);

/** A name as airlines keep it: A to Z alone, the surname first; null where a part of it has none of these. */
export function ticketName({ givenName, surname }: { givenName: string; surname: string }): string | null {
  const [family, given] = [surname, givenName].map((part) =>
    Array.from(part.normalize('NFD').toUpperCase(), (letter) => LONGER.get(letter) ?? letter)
      .join('')
      .replaceAll(/[^A-Z]/g, ''),
  );
  return family && given ? `${family}/${given}` : null;
}
