import { foldName, visibleSign } from '../values/person-name.ts';

/**
 * Letters that are not one of A to Z with a mark, as transliterated in the machine-readable zone of passports: ICAO Doc
 * 9303, part 3, section 6.
 */
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

// How people of Malaysia and Singapore are named after a parent or husband, as their passports print it: `A/L`, `D/O`.
const descent = /\b([ASDW])\/([LPO])\b/gi;

const inTicketLetters = (name: string): string =>
  foldName(name)
    .replaceAll(descent, '$1$2')
    .replaceAll(/[·,()]/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, (letter) => spelled[letter] ?? letter);

const onTickets = /^['’]?[A-Z][A-Z .'’-]*$/;

/** Whether airlines can print a part of a name: Latin letters, spaces, points, apostrophes and hyphens. */
export const isForTickets = (name: string): boolean => onTickets.test(inTicketLetters(name).trim());

/** The signs of a part of a name that airlines cannot write, each once, as they were typed. */
export const signsNotForTickets = (name: string): string[] => [
  ...new Set(
    Array.from(foldName(name))
      .filter((sign) => !/^[A-Z .'’-]+$/.test(inTicketLetters(sign) || ' '))
      .map(visibleSign),
  ),
];

/** A name as printed on tickets: letters A to Z, the surname first. Airlines treat equal names as one person. */
export const ticketName = ({ givenName, surname }: { givenName: string; surname: string }): string =>
  [surname, givenName].map((name) => inTicketLetters(name).replaceAll(/[^A-Z]/g, '')).join('/');
