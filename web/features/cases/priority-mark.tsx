import { ChevronUp, ChevronsUp, Minus } from 'lucide-react';
import type { CasePriority } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';

const marks = { urgent: ChevronsUp, high: ChevronUp, normal: Minus } as const;
const colors = { urgent: 'text-danger', high: 'text-warn', normal: 'text-ink-muted' } as const;

/** How urgent a case is, as an icon with its name. */
export function PriorityMark({ priority, className }: { priority: CasePriority; className?: string }) {
  const t = useT();
  const Icon = marks[priority];
  return (
    <span className={cx('shrink-0', colors[priority], className)} title={t(`desk.priority.${priority}`)}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{t(`desk.priority.${priority}`)}</span>
    </span>
  );
}
