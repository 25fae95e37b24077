import { describe, expect, it } from 'vitest';
import { isForTickets, signsNotForTickets, ticketName } from './ticket-name.ts';

describe('a name on a ticket', () => {
  it.each([
    ['Zoë', 'O’Brien-Núñez', 'OBRIENNUNEZ/ZOE'],
    ['Łukasz', 'Bjørn', 'BJOERN/LUKASZ'],
    ['Þóra', 'Weiß', 'WEISS/THORA'],
    ['Işıl', 'Đặng', 'DANG/ISIL'],
    ['Anne Marie', 'St. Æbel', 'STAEBEL/ANNEMARIE'],
    ['Jean\u2011Pierre', '’t Hooft', 'THOOFT/JEANPIERRE'],
    ['Suresh', 'A/L Raman', 'ALRAMAN/SURESH'],
    ['Kaʻiulani', 'Vidal·la', 'VIDALLA/KAIULANI'],
  ])('of %s %s is written with the letters A to Z [BKG-03]', (givenName, surname, expected) => {
    expect(ticketName({ givenName, surname })).toBe(expected);
    expect([givenName, surname].map(isForTickets)).toEqual([true, true]);
  });

  it.each(['王', 'أحمد', 'Анна', 'Ада Lovelace', '4da', '-Ada', '', '👩', 'Ada/Ben'])(
    'cannot be %s, which airlines cannot print [BKG-03]',
    (name) => expect(isForTickets(name)).toBe(false),
  );

  it('is refused with the characters that airlines cannot print [BKG-03]', () => {
    expect(['王 Li', 'Ada/Ben', 'Zoë-Łu', '4da'].map(signsNotForTickets)).toEqual([['王'], ['/'], [], ['4']]);
  });
});
