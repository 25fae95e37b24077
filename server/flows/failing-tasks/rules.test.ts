import { expect, it } from 'vitest';
import '#server/composition.ts';
import { declaredTasks } from '#server/platform/task-kinds.ts';
import { broughtRules } from '#server/task-rules.ts';
import { isLetter, requireRules, rules as ofCore } from './index.ts';

const rules = { ...ofCore, ...broughtRules };

it('every task kind has a rule for repeated failure, and no unknown kind has one', () => {
  // Tests of one worker share modules: `sweep` is a kind of task-kinds.test.ts.
  const kinds = declaredTasks().filter((kind) => !isLetter(kind) && kind !== 'sweep');
  expect(kinds.length).toBeGreaterThan(30);
  expect(Object.keys(rules).toSorted()).toEqual(kinds.toSorted());
});

it('the server refuses to start when a task kind has no rule for repeated failure', () => {
  expect(() =>
    requireRules(
      [{ kind: 'send-postcard' }, { kind: 'advance-booking' }, { kind: 'watch-price-drop' }],
      rules,
    ),
  ).not.toThrow();
  expect(() => requireRules([{ kind: 'pay-a-fine' }], rules)).toThrow(/keep failing: pay-a-fine\.$/);
});

it('the task kinds that move or settle money open a support case', () => {
  const opening = Object.entries(rules).flatMap(([kind, { opens }]) => (opens === 'case' ? [kind] : []));
  expect(opening.toSorted()).toEqual([
    'advance-booking',
    'advance-cancellation',
    'advance-change',
    'advance-protection-purchase',
    'announce-trip-events',
    'announce-trip-events-2',
    'announce-trip-events-3',
    'announce-trip-events-4',
    'ask-tickets',
    'deliver-trip-events',
    'deliver-trip-events-2',
    'deliver-trip-events-3',
    'expire-freeze',
    'follow-activity',
    'follow-car',
    'follow-stay',
    'judge-price-match',
    'pay-price-match',
    'pay-refund-by-protection',
    'refund-payout',
    'refund-price-match',
    'return-premium',
    'settle-package-times',
    'settle-schedule-change',
    'watch-price-drop',
  ]);
});
