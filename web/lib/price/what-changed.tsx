import type { WireMoney } from '#contract/money.ts';
import type { LocalizedText } from '#contract/values/dates.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

interface Line {
  readonly label: LocalizedText;
  readonly amount: WireMoney;
}

/** The price of before and of now, and the lines that a checkout got and lost when it was changed at the same time. */
export function WhatChanged({ error }: { error: unknown }) {
  const t = useT();
  const format = useFormat();
  if (!(error instanceof ApiProblem)) return null;
  const { code, context = {} } = error.problem;
  if (code !== 'checkout-changed') return null;
  const { old, new: now, added = [], removed = [] } = context as Changed;
  const lines = ({ label, amount }: Line) => ({ what: format.text(label), amount: format.money(amount) });
  return (
    <>
      {old && now && old.amount !== now.amount ? (
        <p>{t('booking.refused.old-new', { old: format.money(old), new: format.money(now) })}</p>
      ) : null}
      {added.map((line) => (
        <p key={`+${line.label.en}`}>{t('booking.refused.added', lines(line))}</p>
      ))}
      {removed.map((line) => (
        <p key={`-${line.label.en}`}>{t('booking.refused.removed', lines(line))}</p>
      ))}
    </>
  );
}

interface Changed {
  readonly old?: WireMoney;
  readonly new?: WireMoney;
  readonly added?: readonly Line[];
  readonly removed?: readonly Line[];
}
