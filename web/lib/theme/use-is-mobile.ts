import { createContext, use, useSyncExternalStore } from 'react';
import { desktopQuery } from './desktop-query.ts';

function subscribe(listener: () => void): () => void {
  const media = desktopQuery();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Forces the mobile or desktop layout of a part, where the window's width does not decide it. */
export const NarrowContext = createContext<boolean | undefined>(undefined);

const ignore = () => () => undefined;

/** True up to 960 px [NAV-07]. For behaviour; differences of style alone use `max-desktop:`. */
export function useIsMobile(): boolean {
  const told = use(NarrowContext);
  const isKnown = told !== undefined;
  return useSyncExternalStore(isKnown ? ignore : subscribe, () => told ?? !desktopQuery().matches);
}
