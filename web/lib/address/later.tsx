import { type ComponentType, use } from 'react';

/** A screen whose code is a file of its own. */
export interface LaterScreen {
  readonly Screen: ComponentType;
  /** Fetches the code; again when the last try failed. */
  load(): Promise<unknown>;
  /** Whether the code is here, so that the screen draws without waiting. */
  isHere(): boolean;
}

const mark = 'cardinal.reloaded-for-code';

/** Names a screen of a module that is fetched when it is needed: `later(() => import('./routes/faq.tsx'), 'Faq')`. */
export function later<N extends string>(
  fetch: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): LaterScreen {
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
  // A failed try is not begun again while drawing, which would never end: whoever comes here anew does that.
  const Screen = () => {
    const Drawn = Here ?? use(coming ?? load());
    return <Drawn />;
  };
  return { Screen, load, isHere: () => Here !== undefined };
}

/** A page from before a deployment asks for files that are gone: the page of today knows the new ones. */
function reloadedOnce(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(mark)) return false;
  sessionStorage.setItem(mark, 'yes');
  location.reload();
  return true;
}
