import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder of the list before the first response, in the same size. */
export function FlightListSkeleton() {
  return (
    <div className="grid gap-4">
      {Array.from({ length: 5 }, (_, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- five of the same
          key={index}
          className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 tablet:min-h-56 tablet:grid-cols-[minmax(0,1fr)_12.5rem] tablet:p-5"
        >
          <div className="grid content-start gap-4">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-4 w-3/4" />
          </div>
          <div className="grid content-between gap-4">
            <Skeleton className="h-8 w-28" />
            <Skeleton className="h-10 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
