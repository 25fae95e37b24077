import { describe, expect, it } from 'vitest';
import { emailSchema } from './email-schema.ts';
import { foldName, unacceptedSigns } from './person-name.ts';
import { personNameSchema } from './person-name-schema.ts';

describe('a given name or surname', () => {
  it.each([
    ['Jean\u2011Pierre', 'Jean-Pierre'],
    ['Jean\u2013Pierre', 'Jean-Pierre'],
    ['Anne\u00A0Marie\u2009 Ø ', 'Anne Marie Ø'],
    ['O`Brien', 'O’Brien'],
    ['O´Brien', 'O’Brien'],
    ['Kaʻiulani', 'Ka’iulani'],
    ['阿卜杜拉・买买提', '阿卜杜拉·买买提'],
    ['Ｊｏｓé', 'José'],
    ['Jose\u0301', 'José'],
    ['\u200FAda\u200B', 'Ada'],
    ['\u061Cعلي', 'علي'],
    ['בע"מ', 'בע״מ'],
    ['רמב”ם', 'רמב״ם'],
  ])('typed as %j is read as %s [BKG-03]', (typed, folded) => {
    expect(foldName(typed)).toBe(folded);
    expect(personNameSchema.parse(typed)).toBe(folded);
  });

  it.each([
    '阿卜杜拉·买买提',
    'Gal·la',
    '’t Hooft',
    'Suresh A/L Raman',
    'King, Jr.',
    'María (Mía)',
    'علی\u200Cرضا',
    'Nguyễn',
    'Þórður',
    'שרה',
    'ז׳קלין',
    'רמב״ם',
    'བསྟན་འཛིན',
  ])('like %s is accepted, as passports have it [BKG-03]', (name) => {
    expect(unacceptedSigns(name)).toEqual([]);
  });

  it.each([
    ['Ada 🦊', ['🦊']],
    ['<b>', ['<', '>']],
    ['4da', ['4']],
    ['a@b_c@d', ['@', '_']],
    ['-Ada', ['-']],
    ['...', ['.']],
    ['Ada "Countess"', ['"']],
    ['\u202EadA', ['U+202E']],
    ['\u202DAda\u202C', ['U+202D', 'U+202C']],
    ['\u202BAda', ['U+202B']],
    ['\u2067Ada\u2069', ['U+2067', 'U+2069']],
    ['A\u0007da', ['U+0007']],
  ])('like %s is refused for the characters %j [BKG-03]', (name, signs) => {
    expect(unacceptedSigns(name)).toEqual(signs);
    expect(personNameSchema.safeParse(name).success).toBe(false);
  });

  it('must have 1 to 60 characters', () => {
    expect(['', '\u00A0', 'a'.repeat(61)].map((name) => personNameSchema.safeParse(name).success)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('an e-mail address', () => {
  it.each([
    'ada@example.com',
    'josé@exemple.fr',
    'a.b+c@sub.exemple.fr',
    '用户@例子.公司',
    'x@münchen.de',
    "o'hara@a.ie",
  ])('like %s is accepted [BKG-03]', (address) => expect(emailSchema.parse(` ${address} `)).toBe(address));

  it.each([
    'ada',
    'ada@',
    '@b.fr',
    'a@b',
    'a b@c.fr',
    'a..b@c.fr',
    '.a@c.fr',
    'a@-c.fr',
    'a@c..fr',
    'a@c.f',
    'a,b@c.fr',
  ])('like %s is refused [BKG-03]', (address) => expect(emailSchema.safeParse(address).success).toBe(false));
});
