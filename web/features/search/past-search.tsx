import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In place of the results of a link that is older than its dates; `children` is the form for new ones. */
export function PastSearch({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="page pb-10">
      <EmptyState level={1} icon={<CalendarX aria-hidden />} title={t('search.past.title')}>
        {t('search.past.body')}
      </EmptyState>
      <div className="rounded-card border border-line bg-surface p-4 shadow-low tablet:p-6">{children}</div>
    </div>
  );
}
