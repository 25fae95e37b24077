import { useEffect, useState } from 'react';

/** Who waits for a list longer than this, in milliseconds, is shown that it is on its way; a shorter wait would flicker. */
export const slowMs = 150;

/** True once something has been so for that many milliseconds, until it no longer is. */
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
