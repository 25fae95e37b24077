import { Skeleton } from '#web/ui/skeleton.tsx';

/** Skeleton of the filters before the first response: groups of so many lines, under a field where there is one. */
export function FiltersSkeleton({
  groups,
  hasField = false,
}: {
  groups: readonly number[];
  hasField?: boolean;
}) {
  return (
    <div className="grid gap-6">
      {hasField ? <Skeleton className="h-12 w-full" /> : null}
      {groups.map((lines) => (
        <div key={lines} className="grid gap-3 border-t border-line pt-4">
          <Skeleton className="h-4 w-24" />
          {Array.from({ length: lines }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of the same
            <Skeleton key={index} className="h-5 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}
