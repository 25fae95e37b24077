import { describe, expect, it } from 'vitest';
import { type CaseKind, caseKindSchema } from '#contract/enums/index.ts';
import { caseKinds } from '#server/modules/cases/case-kinds.ts';
import { openProtections } from '#server/protections/index.ts';
import { endWithWords, withAnEnd } from './end-with-words.ts';
import { powersOf } from './index.ts';
import type { PowerChoice } from './port.ts';

// Nothing is asked of them here but what they are for.
const nothing = {} as never;
const plugIns = [...powersOf(nothing), ...openProtections(nothing).powers(nothing)];
const aCase = (kind: CaseKind) => ({ kind }) as never;
const ending: PowerChoice = { choice: 'done', title: { en: 'Done', fr: 'Fait' }, outcome: 'fulfilled' };

describe('every case', () => {
  it.each(caseKindSchema.options)('of the kind %s can be ended by a person [AGT-01] [ENM-03]', (kind) => {
    const { power, byHand, isShown } = caseKinds[kind];
    const plugIn = plugIns.find((one) => one.power === power);
    if (byHand.length > 0) return;
    expect(plugIn?.kinds === 'every' || plugIn?.kinds.includes(kind)).toBe(true);
    // What it waited for has ended: the agent says why it ends.
    if (plugIn) expect(withAnEnd(plugIn, aCase(kind), [])).toEqual([endWithWords]);
    expect([kind, isShown]).toEqual([kind, true]);
  });

  it('is ended with a reason only where its power can end it by nothing else, and never by another power', () => {
    const [late, credit] = ['ask_supplier', 'manual_credit'].map((power) =>
      plugIns.find((one) => one.power === power),
    );
    if (!late || !credit) throw new Error('there are no such powers');
    const of = aCase('cancellation_late');
    expect(withAnEnd(late, of, [{ ...ending, outcome: null }])).toHaveLength(2);
    expect(withAnEnd(late, of, [ending])).toEqual([ending]);
    expect(withAnEnd(credit, of, [])).toEqual([]);
    // A credit is settled by the outcome that its agent chooses by hand.
    const refund = plugIns.find(({ power }) => power === 'manual_refund');
    if (refund) expect(withAnEnd(refund, aCase('stranded_credit'), [])).toEqual([]);
  });
});
