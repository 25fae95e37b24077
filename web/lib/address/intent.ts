import type { FindRoute, Route } from './routes.ts';

/** Prefetches the code behind a link of this app on hover, touch or focus. */
export function loadOnIntent(find: FindRoute<Route>): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    find(link.pathname)
      ?.route.screen.load()
      .catch(() => undefined);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, look, { passive: true });
}
