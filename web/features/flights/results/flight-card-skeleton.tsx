import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder of the list before the first response, in the same size. */
export function FlightListSkeleton() {
  return (
    <div className="grid gap-2">
      {Array.from({ length: 6 }, (_, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- six of the same
          key={index}
          className="grid min-h-44 gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 tablet:min-h-28 tablet:grid-cols-[minmax(0,1fr)_10rem]"
        >
          <div className="grid content-start gap-2">
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-5 w-3/4" />
          </div>
          <div className="grid content-start justify-items-end gap-2">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-9 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
