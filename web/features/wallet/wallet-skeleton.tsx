import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Loading state of the wallet, with a label. [WAL-04] */
export const WalletSkeleton = ({ label }: { label: string }) => (
  <div className="relative">
    <Loading label={label} className="grid gap-6">
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 max-w-237 rounded-card" />
    </Loading>
    <p
      aria-hidden
      className="absolute inset-x-0 top-24 mx-auto w-fit max-w-full rounded-control bg-surface px-6 py-4 text-center font-semibold shadow-mid"
    >
      {label}
    </p>
  </div>
);
