import { Suspense } from 'react';
import { useIsLate } from '#web/lib/address/address.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { notFound } from '../define-route.ts';
import { useRoute } from '../use-route.ts';
import { Guarded } from '#web/shell/guarded.tsx';
import { Members } from './members.tsx';
import { Pending } from '#web/shell/pending.tsx';

/** The screen of the address, or the previous one until the next is ready. */
export function Outlet() {
  const isLate = useIsLate();
  const route = useRoute();
  const isHere = route && (route.tenant ?? bootstrap().tenant) === bootstrap().tenant;
  const { Screen } = isHere ? route.screen : notFound;
  if (isLate) return <Pending />;
  return (
    <Guarded>
      <Suspense fallback={<Pending />}>
        {!isHere || route.isOpen ? (
          <Screen />
        ) : (
          <Members>
            <Screen />
          </Members>
        )}
      </Suspense>
    </Guarded>
  );
}
