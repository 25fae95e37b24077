import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type WhyOf<Id extends MessageId> = Id extends `search.${infer Why}.title` ? Why : never;
/** A reason with a title and a text of its own. */
type Why = WhyOf<MessageId>;

/** Replaces the results of a link whose search is impossible; `children` is the form for a new search. */
export function UnusableSearch({ why, children }: { why: Why; children: ReactNode }) {
  const t = useT();
  return (
    <div className="page pb-10">
      <EmptyState level={1} icon={<CalendarX aria-hidden />} title={t(`search.${why}.title`)}>
        {t(`search.${why}.body`)}
      </EmptyState>
      <div className="rounded-card border border-line bg-surface p-4 shadow-low tablet:p-6">{children}</div>
    </div>
  );
}
