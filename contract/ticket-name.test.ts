import { describe, expect, it } from 'vitest';
import { isForTickets, ticketName } from './ticket-name.ts';

describe('a name on a ticket', () => {
  it.each([
    ['Zoë', 'O’Brien-Núñez', 'OBRIENNUNEZ/ZOE'],
    ['Łukasz', 'Bjørn', 'BJOERN/LUKASZ'],
    ['Þóra', 'Weiß', 'WEISS/THORA'],
    ['Işıl', 'Đặng', 'DANG/ISIL'],
    ['Anne Marie', 'St. Æbel', 'STAEBEL/ANNEMARIE'],
  ])('of %s %s has letters A to Z [BKG-03]', (givenName, surname, expected) => {
    expect(ticketName({ givenName, surname })).toBe(expected);
    expect([givenName, surname].map(isForTickets)).toEqual([true, true]);
  });

  it.each(['王', 'أحمد', 'Анна', 'Ада Lovelace', '4da', '-Ada', '', '👩', 'Ada/Ben'])(
    'cannot be %s, which airlines do not write [BKG-03]',
    (name) => expect(isForTickets(name)).toBe(false),
  );
});
