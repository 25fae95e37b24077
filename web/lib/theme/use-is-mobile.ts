import { createContext, use, useSyncExternalStore } from 'react';
import { desktopQuery } from './desktop-query.ts';

function subscribe(listener: () => void): () => void {
  const media = desktopQuery();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether what is inside has no more room than on mobile, where that is not the window's to say. */
export const NarrowContext = createContext<boolean | undefined>(undefined);

const ignore = () => () => undefined;

/** True up to 960 px [NAV-07]. For behaviour that differs; what only looks different uses `max-desktop:`. */
export function useIsMobile(): boolean {
  const told = use(NarrowContext);
  const isKnown = told !== undefined;
  return useSyncExternalStore(isKnown ? ignore : subscribe, () => told ?? !desktopQuery().matches);
}
