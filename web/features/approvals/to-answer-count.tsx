import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { useToAnswer } from './queries.ts';

/** How many requests the reader may answer now; nothing while there are none. */
export function ToAnswerCount({ className }: { className?: string }) {
  const t = useT();
  const count = useToAnswer();
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">{t('approvals.menu.news', { count })}</span>
      <CountMark className={className}>{count}</CountMark>
    </>
  );
}

/** The same, drawn; its words are in the label of what it stands on. */
export const CountMark = ({ className, children }: { className?: string | undefined; children: number }) => (
  <span
    aria-hidden
    className={cx(
      'tabular min-w-5 rounded-full bg-brand px-1.5 text-center text-xs/5 font-semibold text-brand-ink',
      className,
    )}
  >
    {children}
  </span>
);
