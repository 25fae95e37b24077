import { useEffect, useState } from 'react';

/** Waits longer than this, in milliseconds, show progress; for shorter ones it would flicker. */
export const slowMs = 150;

/** True once the condition has held for `ms` milliseconds, until it no longer does. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, ms]);
  return isSo && hasLasted;
}
