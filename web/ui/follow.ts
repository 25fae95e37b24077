import { createContext, type MouseEvent, use } from 'react';

/** Follows an address of the app without a reload; undefined where the app leaves that to the browser. */
export type Follow = (href: string) => void;

/** How the links of the components are followed. */
export const FollowContext = createContext<Follow | undefined>(undefined);

/** Origin of the app's addresses, for components in an embedded program; empty in the app itself. */
export const OriginContext = createContext('');

/** An address with that origin. */
export function useHref(href: string): string {
  const origin = use(OriginContext);
  return href.startsWith('/') ? origin + href : href;
}

/** Handles a click on a link: followed inside the app when the browser would have opened it in this window. */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const follow = use(FollowContext);
  return (event) => {
    const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!follow || event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (link.origin !== location.origin || link.hasAttribute('download')) return;
    if (link.target !== '' && link.target !== '_self') return;
    event.preventDefault();
    follow(link.pathname + link.search + link.hash);
  };
}
