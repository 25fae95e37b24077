import { Mail } from 'lucide-react';
import type { FourEyes, PowerPreview } from '#contract/agents/powers.ts';
import type { CaseOutcome } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { SummaryList } from '#web/ui/summary-list.tsx';

interface Props {
  choice: string;
  lines: FourEyes['lines'];
  amount: FourEyes['amount'];
  words: string | null;
  /** How the case ends by it; null where it stays open, undefined where that is not known. */
  outcome?: CaseOutcome | null | undefined;
  told?: NonNullable<PowerPreview['chosen']>['told'] | undefined;
}

/** Exactly what a power brings: its lines, how the case ends, and what the customer reads. */
export function WhatHappens({ choice, lines, amount, words, outcome, told }: Props) {
  const t = useT();
  const format = useFormat();
  const total = amount ? format.money(amount) : t('desk.use.no-amount');
  return (
    <div className="grid gap-3 text-sm">
      <SummaryList
        items={[
          // Not where its only line says the same.
          ...(lines[0]?.name === choice
            ? []
            : [{ id: 'choice', label: t('desk.use.choice'), value: choice }]),
          ...lines.map(({ name, value }, at) => ({ id: `line ${at}`, label: name, value })),
          ...(outcome === undefined
            ? []
            : [
                {
                  id: 'outcome',
                  label: t('desk.use.case'),
                  value: outcome === null ? t('desk.use.stays-open') : t(`desk.outcome.${outcome}`),
                },
              ]),
          { id: 'total', label: t('desk.use.total'), value: total, emphasis: 'total' as const },
        ]}
      />
      {words === null ? null : (
        <figure className="grid gap-1.5 rounded-control border border-line bg-surface p-3">
          <blockquote className="whitespace-pre-line wrap-anywhere">{words}</blockquote>
          <figcaption className="flex items-center gap-1.5 text-xs text-ink-muted">
            <Mail aria-hidden className="size-3.5" />
            {t('desk.customer-reads')}
          </figcaption>
        </figure>
      )}
      {told === undefined || told === 'words' ? null : (
        <p className="flex items-center gap-1.5 text-ink-muted">
          <Mail aria-hidden className="size-4 shrink-0" />
          {t(`desk.use.told.${told}`)}
        </p>
      )}
    </div>
  );
}
