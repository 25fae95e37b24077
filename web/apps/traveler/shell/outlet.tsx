import { Suspense } from 'react';
import { useIsLate } from '#web/lib/address/address.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { notFound } from '../at.ts';
import { useRoute } from '../use-route.ts';
import { Guarded } from './guarded.tsx';
import { Members } from './members.tsx';
import { Pending } from './pending.tsx';

/** The screen of the address, or of the one before it until the next is there. */
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
