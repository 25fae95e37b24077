import { useT } from '#web/lib/i18n/t.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** In place of the rows of a list of cases, as high as they are. */
export function CaseRowsLoading() {
  const t = useT();
  return (
    <Loading label={t('desk.loading')} className="divide-y divide-line">
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className="flex h-19 items-center gap-4 px-3 tablet:h-14 wide:h-10">
          <Skeleton className="h-4 w-56 max-w-[60%]" />
          <Skeleton className="h-4 grow max-tablet:hidden" />
          <Skeleton className="h-4 w-28 max-tablet:hidden" />
        </div>
      ))}
    </Loading>
  );
}
