import { describe, expect, it } from 'vitest';
import { findTravelers, namesakesOf } from './find-travelers.ts';

const person = (givenName: string, surname: string, emailAddress: string | null = null) => ({
  givenName,
  surname,
  emailAddress,
});
const company = [
  person('Anne-Sophie', 'de La Rochefoucauld', 'as@lumen.example'),
  person('Björn', 'O’Hara'),
  person('Ana', 'Silva', 'ana.one@lumen.example'),
  person('Ana', 'Silva', 'ana.two@lumen.example'),
  person('明美', '渡辺'),
];
const found = (typed: string) => findTravelers(company, typed).map(({ surname }) => surname);

describe('the search among saved travelers [TRV-01]', () => {
  it.each([
    ['bjorn', ['O’Hara']],
    ["o'hara", ['O’Hara']],
    ['hara', ['O’Hara']],
    ['sophie roche', ['de La Rochefoucauld']],
    ['anne-s', ['de La Rochefoucauld']],
    ['  SILVA  ana ', ['Silva', 'Silva']],
    ['ana.two', ['Silva']],
    ['渡', ['渡辺']],
    ['ilva', []],
    ['ana rochefoucauld', []],
  ])('finds by %j', (typed, surnames) => {
    expect(found(typed)).toEqual(surnames);
  });

  it('lists everybody while nothing is typed', () => {
    expect(found(' ')).toHaveLength(company.length);
  });

  it('marks travelers of the same name, to be told apart', () => {
    expect([...namesakesOf(company)]).toEqual([company[2], company[3]]);
  });
});
