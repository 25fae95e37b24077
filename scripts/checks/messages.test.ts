import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problems } from '#contract/problems.ts';
import { FAULTS } from '#world/faults/catalogue.ts';
import english from '#server/modules/notifications/messages/en.json' with { type: 'json' };
import french from '#server/modules/notifications/messages/fr.json' with { type: 'json' };
import words from '#web/messages/en/sandbox.json' with { type: 'json' };
import { britishWords, messageProblems, selectProblems, strayTerms, webSources } from './messages.ts';

function catalogues(en: Record<string, string>, fr: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  for (const [language, messages] of Object.entries({ en, fr })) {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'stays.json'), JSON.stringify(messages));
  }
  return folder;
}

const code = (source: string) => new Map([['screen.tsx', source]]);

describe('the check of messages', () => {
  it('accepts equal catalogues without unused keys', () => {
    const folder = catalogues(
      { 'stays.a': 'A {n}', 'stays.b.x': 'B' },
      { 'stays.a': '{n} A', 'stays.b.x': 'B' },
    );
    expect(messageProblems(folder, code("t('stays.a', { n: 1 }); t(`stays.b.${kind}`)"))).toEqual([]);
  });

  it('reports keys missing in a language, in both directions', () => {
    const problems = messageProblems(
      catalogues({ 'stays.a': 'A' }, { 'stays.b': 'B' }),
      code("t('stays.a')"),
    );
    expect(problems[0]).toMatch(/"stays\.a" is missing in fr$/);
    expect(problems[1]).toMatch(/"stays\.b" is missing in en$/);
  });

  it('reports arguments and tags that differ between languages', () => {
    const folder = catalogues(
      { 'stays.a': '<b>{count, plural, one {#} other {# {x}}}</b>' },
      { 'stays.a': '{count}' },
    );
    expect(messageProblems(folder, code("t('stays.a')"))[0]).toMatch(
      /"stays\.a" takes \{count\}, en takes \{<b>, count, x\}$/,
    );
  });

  it('reports messages that cannot be parsed', () => {
    const folder = catalogues({ 'stays.a': '{count, plural, one {#}}' }, { 'stays.a': 'A' });
    expect(messageProblems(folder, code("t('stays.a')"))[0]).toMatch(/^stays\.a: cannot be read/);
  });

  it('reports French punctuation without a non-breaking space', () => {
    const loose = {
      'stays.a': 'Prix : {n}',
      'stays.b': '« Oui',
      'stays.c': 'Prix\u00a0: {n}\u00a0?',
      'stays.d': '{n, plural, one {Un?} other {Plus}}',
      'stays.e': '{n} – Lisbonne',
    };
    const folder = catalogues(
      { 'stays.a': '{n}?', 'stays.b': 'B : b', 'stays.c': '{n}', 'stays.d': '{n}', 'stays.e': '{n}' },
      loose,
    );
    const problems = messageProblems(
      folder,
      code("t('stays.a'); t('stays.b'); t('stays.c'); t('stays.d'); t('stays.e')"),
    );
    expect(problems.map((problem) => problem.split(': ')[1]?.slice(0, 9))).toEqual([
      '"stays.a"',
      '"stays.b"',
      '"stays.d"',
      '"stays.e"',
    ]);
  });

  it('reports terms that have another word in the language, and card names that the issuer gives', () => {
    expect(strayTerms('en', 'An e-mail about your Venture X to {email}')).toEqual(['e-mail', 'Venture X']);
    expect(strayTerms('fr', 'Un courriel du soutien : transfert par vos soins')).toEqual([
      'soutien',
      'par vos soins',
    ]);
    expect(strayTerms('fr', 'Un courriel du service à la clientèle')).toEqual([]);
  });

  it('reports British spelling in what a reader sees, not in arguments and branches', () => {
    expect(
      britishWords('Cancelled by {cancelled}: <b>{state, select, cancelled {towards} other {#}}</b>'),
    ).toEqual(['Cancelled', 'towards']);
    expect(britishWords('Canceled, canceling, cancellation, license, program, colors, favorites')).toEqual(
      [],
    );
    const folder = catalogues({ 'stays.a': 'Your colour' }, { 'stays.a': 'Couleur' });
    expect(messageProblems(folder, code("t('stays.a')"))[0]).toMatch(
      /"stays\.a": "colour" is British spelling$/,
    );
  });

  it('reports keys outside their area, undefined keys and unused keys', () => {
    const folder = catalogues({ 'cars.a': 'A' }, { 'cars.a': 'A' });
    expect(
      messageProblems(folder, code('<T id="cars.b" />')).map((problem) => problem.split(': ')[1]),
    ).toEqual([
      '"cars.a" must start with "stays."',
      '"cars.a" must start with "stays."',
      '"cars.b" is used and in no catalogue',
      '"cars.a" is never used',
    ]);
  });
});

describe('the check of select arguments in messages', () => {
  const table = { kind: ['hotel', 'home', 'car'], 'stays.* kind': ['hotel', 'home | villa'], zone: null };
  const problemsOf = (key: string, text: string) => selectProblems(key, text, table);

  it('accepts a text for every value, with `other` for at most one of them', () => {
    expect(problemsOf('a.b', '{kind, select, hotel {H} home {M} other {C}}')).toEqual([]);
    expect(problemsOf('a.b', '{kind, select, hotel {H} home {M} car {C} other {?}}')).toEqual([]);
    expect(problemsOf('stays.b', '{kind, select, hotel {H} other {M}}')).toEqual([]);
    expect(problemsOf('a.b', '{zone, select, Lisbon {L} other {{zone}}}')).toEqual([]);
  });

  it('reports values that share `other`, values that never occur and undescribed arguments, also inside plurals', () => {
    expect(problemsOf('a.b', '{kind, select, hotel {H} other {C}}')).toEqual([
      '"a.b": {kind} has no text for home, car',
    ]);
    expect(problemsOf('a.b', '{kind, select, hotel {H} home {M} boat {B} other {C}}')).toEqual([
      '"a.b": {kind} is never boat',
    ]);
    expect(
      problemsOf('a.b', '{count, plural, one {<b>{mood, select, good {G} other {B}}</b>} other {#}}'),
    ).toEqual(['"a.b": say in scripts/checks/select-values.ts what {mood} can be']);
  });
});

describe('the message catalogs', () => {
  it('of the portal are complete in English and French [NAV-08]', () => {
    const web = join(import.meta.dirname, '../../web');
    expect(messageProblems(join(web, 'messages'), webSources(web))).toEqual([]);
  });

  it('of e-mails have a text for every value of their selects [NAV-08]', () => {
    const told = [english, french].flatMap((letters) =>
      Object.entries(letters).flatMap(([key, text]) => selectProblems(key, text)),
    );
    expect(told).toEqual([]);
  });

  it('of e-mails and errors are spelled as in the United States [NAV-08]', () => {
    const texts = [...Object.values(english), ...Object.values(problems).map(({ text }) => text.en)];
    expect(texts.flatMap(britishWords)).toEqual([]);
  });

  it('have a name for every fault of the console', () => {
    const operations = Object.entries(FAULTS).flatMap(([area, named]) =>
      Object.keys(named).map((operation) => `sandbox.faults.${area}.${operation}`),
    );
    expect(operations.filter((key) => !(key in words))).toEqual([]);
  });
});
