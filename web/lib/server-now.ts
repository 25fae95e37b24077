import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionQuery } from './session.ts';

/** The portal's time in milliseconds, which a sandbox may have shifted, updated once a second. */
export function useServerNow(): number {
  const { data: session, dataUpdatedAt } = useQuery(sessionQuery);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + (session ? Date.parse(session.serverTime) - dataUpdatedAt : 0);
}
