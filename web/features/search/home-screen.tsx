import type { ReactNode } from 'react';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Hero } from './hero.tsx';
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
      <Hero
        brand={`${brand.issuer} ${brand.product}`}
        title={scope === 'hotels' ? t('search.hero.hotels') : t(`search.hero.${tenant}`)}
        body={t(`search.hero.${tenant}-body`)}
      />
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
