import type { PowerPreview, PowerWish } from '#contract/agents/powers.ts';
import type { Currency } from '#contract/enums/index.ts';
import { readAmount } from '#web/lib/checkout/amount-text.ts';

type PowerChoice = PowerPreview['choices'][number];

/** What was typed into the form of a power. */
export interface TypedWish {
  readonly choice: string | null;
  readonly amount: string;
  readonly words: string;
}

export type PowerFlaw = 'choice' | 'amount' | 'words';

/** The currency of an amount that has to be filled in: that of its limit, else that of the case, else US dollars. */
export const currencyOf = (
  { most }: NonNullable<PowerChoice['amount']>,
  ofCase: { readonly amount: { readonly currency: Currency } | null },
): Currency => most?.currency ?? ofCase.amount?.currency ?? 'USD';

/** The wish as it was typed, or the fields that are missing or not possible. */
export function readWish(
  { choices, caseId }: Pick<PowerPreview, 'choices' | 'caseId'>,
  typed: TypedWish,
  ofCase: { readonly amount: { readonly currency: Currency } | null },
): { wish: PowerWish } | { flaws: ReadonlySet<PowerFlaw> } {
  const chosen = choices.find(({ choice }) => choice === typed.choice);
  if (!chosen) return { flaws: new Set(['choice']) };
  const flaws = new Set<PowerFlaw>();
  const amount = chosen.amount ? readAmount(typed.amount) : null;
  const most = chosen.amount?.most ?? null;
  if (chosen.amount && (amount === null || (most !== null && amount > most.amount))) flaws.add('amount');
  const words = typed.words.trim();
  if (chosen.words && words === '') flaws.add('words');
  if (flaws.size > 0) return { flaws };
  return {
    wish: {
      caseId,
      choice: chosen.choice,
      ...(chosen.amount && amount !== null
        ? { amount: { amount, currency: currencyOf(chosen.amount, ofCase) } }
        : {}),
      ...(chosen.words ? { words } : {}),
    },
  };
}
