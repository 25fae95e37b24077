import { expect, it } from 'vitest';
import { asPrinted } from './french-dates.ts';

it('dates and times in French are written 1er for the first of a month and without leading zeros, and other text is unchanged [TEN-06]', () => {
  expect(
    [
      'jeudi 1 mai 2031 à 19 h 10',
      'sam. 1 août',
      '1–5 janv. 2027',
      '27 avr. – 1 mai 2031',
      '11 mai 2031',
      '21–28 févr. 2027',
      'dim. 3 janv., 20 h 05 – lun. 4 janv., 06 h 15',
      'May 1, 2031, 7:10 PM',
    ].map(asPrinted),
  ).toEqual([
    'jeudi 1er mai 2031 à 19\u00a0h\u00a010',
    'sam. 1er août',
    '1er–5 janv. 2027',
    '27 avr. – 1er mai 2031',
    '11 mai 2031',
    '21–28 févr. 2027',
    'dim. 3 janv., 20\u00a0h\u00a005 – lun. 4 janv., 6\u00a0h\u00a015',
    'May 1, 2031, 7:10 PM',
  ]);
});
