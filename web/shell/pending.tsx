import { useT } from '#web/lib/i18n/t.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Shown while a screen's code loads. */
export function Pending() {
  const t = useT();
  return (
    <output className="page grid min-h-dvh content-start gap-6 py-10">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-56 w-full" />
    </output>
  );
}
