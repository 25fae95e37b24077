import { type ReactNode, use } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { FollowContext } from './follow.ts';

/**
 * The context that React Aria needs: the locale, and how links are followed. It wraps each lazily loaded component, so
 * that the pages start without React Aria.
 */
export function AriaRoot({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  const follow = use(FollowContext);
  const localized = <I18nProvider locale={locale}>{children}</I18nProvider>;
  return follow ? <RouterProvider navigate={follow}>{localized}</RouterProvider> : localized;
}
