import { Skeleton } from '#web/ui/skeleton.tsx';

/** The shape of one stay of the results. */
export function StayCardSkeleton() {
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-surface tablet:grid-cols-[13rem_minmax(0,1fr)]">
      <Skeleton className="aspect-3/2 rounded-none! tablet:aspect-auto tablet:min-h-56" />
      <div className="grid content-start gap-x-6 gap-y-4 p-4 wide:grid-cols-[minmax(0,1fr)_minmax(11.5rem,auto)]">
        <div className="grid content-start gap-2.5">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
        <div className="grid content-start gap-2">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-24" />
        </div>
      </div>
    </div>
  );
}
