import { useEffect, useRef, useState } from 'react';
import { useAddress } from '#web/lib/address/address.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useGivenTitle } from '#web/lib/screen-title.ts';

/**
 * Sets the window title to the screen's name; on a change of path announces it and moves the focus to the new heading.
 */
export function RouteAnnouncer() {
  const t = useT();
  const { path, route } = useAddress();
  const shownPath = useRef(path);
  const title = useGivenTitle() ?? (route ? t(route.title) : undefined);
  const { product } = bootstrap().brand;
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    setChanges((count) => count + 1);
    const target =
      document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('#main');
    if (!target) return;
    target.tabIndex = -1;
    target.dataset['focusSilent'] = '';
    target.focus({ preventScroll: true });
  }, [path]);

  return (
    <p aria-live="polite" className="sr-only">
      {changes > 0 ? title : null}
    </p>
  );
}
