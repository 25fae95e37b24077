import { Clock, Flag, TriangleAlert } from 'lucide-react';
import type { CaseLine } from '#contract/cases.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { dueOf } from './due.ts';

/** When a case is due next, in words: "Answer in 12 min", "Answer 5 min late"; a flag where its lead was told. */
export function DueText({ of, now, className }: { of: CaseLine; now: number; className?: string }) {
  const t = useT();
  const due = dueOf(of, now);
  if (!due) return <span className={cx('text-ink-muted', className)}>{t('desk.state.solved')}</span>;
  const Icon = due.isLate ? TriangleAlert : Clock;
  const span = t(`desk.span.${due.unit}`, { count: due.count });
  return (
    <span
      className={cx(
        'tabular inline-flex items-center gap-1.5 whitespace-nowrap',
        due.isLate ? 'font-semibold text-danger' : 'text-ink-muted',
        className,
      )}
    >
      {of.isRaised ? (
        <span title={t('desk.raised')}>
          <Flag aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">{t('desk.raised')}</span>
        </span>
      ) : (
        <Icon aria-hidden className="size-3.5 shrink-0" />
      )}
      {t(due.isLate ? `desk.late.${due.what}` : `desk.due.${due.what}`, { span })}
    </span>
  );
}
