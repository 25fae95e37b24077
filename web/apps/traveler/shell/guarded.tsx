import { lazy, type ReactNode, Suspense } from 'react';
import { useAddress } from '#web/lib/address/address.tsx';
import { Guard } from '#web/lib/address/guard.tsx';

const fetchFailed = () => import('./failed.tsx');
const Failed = lazy(async () => ({ default: (await fetchFailed()).Failed }));
// Fetched in the first quiet moment, because it may be needed when nothing more can be fetched.
setTimeout(() => void fetchFailed().catch(() => undefined), 3000);

/** What is inside, or an honest word in its place when it could not be drawn; another address begins anew. */
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
