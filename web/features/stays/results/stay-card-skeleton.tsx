import { Skeleton } from '#web/ui/skeleton.tsx';

export function StayCardSkeleton() {
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid @min-[30rem]:grid-cols-[15rem_minmax(0,1fr)]">
        <Skeleton className="aspect-5/2 rounded-none! @min-[30rem]:aspect-auto @min-[30rem]:min-h-52" />
        <div className="grid content-start gap-x-4 gap-y-3 px-4 py-3">
          <div className="grid content-start gap-2.5">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-3/4" />
          </div>
          <div className="grid justify-items-end gap-2">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-4 w-36" />
          </div>
        </div>
      </div>
    </div>
  );
}
