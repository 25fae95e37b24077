import { type ComponentType, use } from 'react';

/** A lazily loaded screen. */
export interface LazyScreen {
  readonly Screen: ComponentType;
  /** Fetches the code; again when the last attempt failed. */
  load(): Promise<unknown>;
  /** Whether the code is loaded, so that the screen renders without suspending. */
  isHere(): boolean;
}

const mark = 'cardinal.reloaded-for-code';

/** Defines a lazily loaded screen of a module: `lazyScreen(() => import('./routes/faq.tsx'), 'Faq')`. */
export function lazyScreen<N extends string>(
  fetch: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): LazyScreen {
  let Here: ComponentType | undefined;
  let coming: Promise<ComponentType> | undefined;
  let hasFailed = false;
  const begin = async () => {
    try {
      Here = (await fetch())[name];
      sessionStorage.removeItem(mark);
      return Here;
    } catch (failure) {
      if (reloadedOnce()) return new Promise<never>(() => {});
      hasFailed = true;
      throw failure;
    }
  };
  const load = () => {
    if (coming && !hasFailed) return coming;
    hasFailed = false;
    return (coming = begin());
  };
  // A failed load is not retried while rendering, which would never end: the next visit retries it.
  const Screen = () => {
    const Drawn = Here ?? use(coming ?? load());
    return <Drawn />;
  };
  return { Screen, load, isHere: () => Here !== undefined };
}

/** A page from before a deployment asks for files that are gone: one reload brings the new ones. */
function reloadedOnce(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(mark)) return false;
  sessionStorage.setItem(mark, 'yes');
  location.reload();
  return true;
}
