import { describe, expect, it } from 'vitest';
import { problems } from '#contract/problems.ts';
import { type WayOn, waysOn } from './ways-on.ts';

/** How sentences name each next step. */
const named: readonly (readonly [WayOn, { readonly en: RegExp; readonly fr: RegExp }])[] = [
  ['call', { en: /(call|contact) us/i, fr: /(appelez|contactez)-nous/i }],
  [
    'payment',
    { en: /another (card|payment)|pay another way/i, fr: /autre (carte|paiement)|payez autrement/i },
  ],
  ['retry', { en: /(?<!before you )try again/i, fr: /réessayez/i }],
  ['reopen', { en: /(current|new) price/i, fr: /prix actuel|nouveau prix/i }],
  [
    'back',
    {
      en: /another (room|rate)|choose the room|search (again|for)/i,
      fr: /autre (chambre|tarif)|de nouveau (la chambre|les vols)|relancez la recherche/i,
    },
  ],
];

const refusals = Object.entries(problems).filter(([, { text }]) =>
  /No money (of yours )?moved/.test(text.en),
);

describe('the next steps after a refused booking', () => {
  it('are those that the problem’s sentence names, in both languages [BKG-02] [PAY-03] [TEN-06]', () => {
    expect(refusals.length).toBeGreaterThan(60);
    for (const [code, problem] of refusals)
      for (const language of ['en', 'fr'] as const) {
        const sentence = problem.text[language];
        const offered = waysOn(problem, { isOver: false });
        for (const [way, { [language]: names }] of named)
          if (names.test(sentence)) expect(offered, `${code}: ${sentence}`).toContain(way);
        // Calling, and retrying the same, are never offered unless the sentence names them.
        for (const [way, { [language]: names }] of named)
          if ((way === 'call' || way === 'retry') && offered.includes(way))
            expect(sentence, `${code}: ${way}`).toMatch(names);
      }
  });

  it('of a closed checkout offer its current price and the same phone number [BKG-02]', () => {
    for (const [code, problem] of refusals) {
      const [open, over] = [waysOn(problem, { isOver: false }), waysOn(problem, { isOver: true })];
      expect(over.includes('call'), code).toBe(open.includes('call'));
      expect(over.includes('reopen'), code).toBe(open[0] !== 'back');
      expect(over, code).toContain('back');
    }
  });

  it('are the phone and another card when a bank must verify its customer [PAY-03]', () => {
    expect(waysOn(problems['likely-fraud'], { isOver: false })).toEqual(['call', 'payment']);
    expect(waysOn(problems['payment-error'], { isOver: false })).toEqual(['retry', 'payment']);
    expect(waysOn(problems['provider-error'], { isOver: false })).toEqual(['retry', 'back']);
    expect(waysOn(problems['no-availability'], { isOver: true })).toEqual(['back']);
  });
});
