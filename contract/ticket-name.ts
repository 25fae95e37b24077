/** Letters that are not one of A to Z with a mark, as passports write them where machines read: ICAO Doc 9303, part 3, section 6. */
const spelled: Readonly<Record<string, string>> = {
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
};

const inTicketLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, (letter) => spelled[letter] ?? letter);

/** Whether airlines can write a part of a name: in Latin letters, with spaces, points, apostrophes and hyphens. */
export const isForTickets = (name: string): boolean => /^[A-Z][A-Z .'’-]*$/.test(inTicketLetters(name));

/** A name as tickets have it: letters A to Z, the surname first. Names that read the same are one person to airlines. */
export const ticketName = ({ givenName, surname }: { givenName: string; surname: string }): string =>
  [surname, givenName].map((name) => inTicketLetters(name).replaceAll(/[^A-Z]/g, '')).join('/');
