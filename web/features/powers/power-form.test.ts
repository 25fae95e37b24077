import { expect, it } from 'vitest';
import { readWish } from './power-form.ts';

const caseId = '00000000-0000-4000-8000-000000000001';
const credit = {
  choice: 'credit',
  title: 'Travel credit',
  outcome: null,
  amount: { label: 'Amount', most: { amount: 120, currency: 'USD' as const } },
  words: { label: 'Why' },
};
const keep = { choice: 'keep', title: 'Keep', outcome: 'kept' as const, amount: null, words: null };
const of = { caseId, choices: [credit, keep] };
const noAmount = { amount: null };

it('a choice that asks for nothing sends nothing else, whatever was typed before', () => {
  expect(readWish(of, { choice: 'keep', amount: '50', words: 'Sorry' }, noAmount)).toEqual({
    wish: { caseId, choice: 'keep' },
  });
});

it('amount and words are sent where the choice asks for them, in the currency of the limit', () => {
  expect(readWish(of, { choice: 'credit', amount: '12,50', words: ' Sorry ' }, noAmount)).toEqual({
    wish: { caseId, choice: 'credit', amount: { amount: 12.5, currency: 'USD' }, words: 'Sorry' },
  });
});

it('without a limit the amount is in the currency of the case', () => {
  const open = { ...credit, amount: { label: 'Amount', most: null }, words: null };
  const typed = { choice: 'credit', amount: '20', words: '' };
  expect(
    readWish({ caseId, choices: [open] }, typed, { amount: { currency: 'EUR' as const } }),
  ).toMatchObject({ wish: { amount: { amount: 20, currency: 'EUR' } } });
});

it.each([
  ['no choice', { choice: null, amount: '', words: '' }, ['choice']],
  ['no amount and no words', { choice: 'credit', amount: '', words: ' ' }, ['amount', 'words']],
  ['more than the limit', { choice: 'credit', amount: '120.01', words: 'Sorry' }, ['amount']],
  ['an amount that is none', { choice: 'credit', amount: 'a lot', words: 'Sorry' }, ['amount']],
])('%s is named field by field', (_title, typed, flaws) => {
  expect(readWish(of, typed, noAmount)).toEqual({ flaws: new Set(flaws) });
});
