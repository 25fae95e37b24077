import { lazy, type ReactNode, Suspense } from 'react';
import { useAddress } from '#web/lib/address/address.tsx';
import { Guard } from '#web/lib/address/guard.tsx';

const fetchFailed = () => import('./failed.tsx');
const Failed = lazy(async () => ({ default: (await fetchFailed()).Failed }));
// Preloaded soon after the start, because it may be needed when nothing can be fetched any more.
setTimeout(() => void fetchFailed().catch(() => undefined), 3000);

/** Error boundary: the content, or an error message in its place; another address resets it. */
export function Guarded({ children }: { children: ReactNode }) {
  const { path, text } = useAddress();
  return (
    <Guard
      name={path + text}
      renderFailed={(reset) => (
        <Suspense>
          <Failed reset={reset} />
        </Suspense>
      )}
    >
      {children}
    </Guard>
  );
}
