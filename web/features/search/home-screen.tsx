import type { ReactNode } from 'react';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Horizon } from './horizon.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { Promises } from './promises.tsx';

export interface HomeScreenProps {
  /** The form that searches hotels. */
  hotels: ReactNode;
  /** The form that searches hotels of the collections, or vacation rentals. */
  premiumStays: ReactNode;
  /** `/` offers every product, `/hotels/` only its own. */
  scope: 'all' | 'hotels';
  /** Under the form, e.g. the last search. */
  children?: ReactNode;
}

/** The start: one question, the form, and what one can count on. */
export function HomeScreen({ hotels, premiumStays, scope, children }: HomeScreenProps) {
  const t = useT();
  const { tenant, brand } = bootstrap();
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <Horizon className="absolute inset-x-0 -bottom-px -z-1 size-full max-tablet:opacity-60" />
        <div className="page pt-8 pb-16 desktop:pt-12 desktop:pb-28">
          <p className="text-sm font-semibold tracking-wide text-brand">
            {brand.issuer} {brand.product}
          </p>
          <h1 className="headline mt-2 max-w-[18ch] text-4xl">
            {scope === 'hotels' ? t('search.hero.hotels') : t(`search.hero.${tenant}`)}
          </h1>
          <p className="mt-4 max-w-[52ch] text-lg text-ink-muted">{t(`search.hero.${tenant}-body`)}</p>
        </div>
      </div>
      <div className="page relative -mt-10 desktop:-mt-22">
        <div className="rounded-card border border-line/60 bg-surface p-4 shadow-mid tablet:p-6">
          {scope === 'all' ? <ProductTabs forms={{ hotels, 'premium-stays': premiumStays }} /> : hotels}
        </div>
        {children ? <div className="mt-6">{children}</div> : null}
        <div className="mt-16 desktop:mt-20">
          <Promises />
        </div>
      </div>
    </>
  );
}
