import { useEffect } from 'react';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { Pending } from '#web/shell/pending.tsx';

/** Onboarding is at the host of admins; the address and where the person came from are kept. [NAV-06] */
export function ToOnboarding() {
  useEffect(() => {
    location.replace(`${bootstrap().adminUrl}/onboarding/${location.search}`);
  }, []);
  return <Pending />;
}
