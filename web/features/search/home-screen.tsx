import type { ReactNode } from 'react';
import { Below } from '#web/lib/address/below-the-fold.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { SearchId } from '#web/products/searches.ts';
import { Hero } from './hero.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { Promises } from './promises.tsx';

interface Shared {
  /** Rendered under the form, e.g. the last search. */
  children?: ReactNode;
}

/** `all` offers every product, the other pages only their own form. */
export type HomeScreenProps = Shared &
  (
    | {
        scope: 'all';
        forms: Readonly<Record<SearchId, ReactNode>>;
        first?: SearchId | undefined;
      }
    | { scope: 'hotels'; hotels: ReactNode }
    | { scope: 'flights'; flights: ReactNode }
    | { scope: 'cars'; cars: ReactNode }
  );

/** The start page: heading, search form, and the portal's promises. */
export function HomeScreen(props: HomeScreenProps) {
  const { scope, children } = props;
  const t = useT();
  const { tenant, brand } = bootstrap();
  return (
    <>
      <Hero
        brand={`${brand.issuer} ${brand.product}`}
        title={t(`search.hero.${scope === 'all' ? tenant : scope}`)}
        body={t(`search.hero.${scope === 'flights' || scope === 'cars' ? scope : tenant}-body`)}
      />
      <div className="page relative -mt-10 desktop:-mt-22">
        <div className="rounded-card border border-line/60 bg-surface p-4 shadow-mid tablet:p-6">
          <Forms {...props} />
        </div>
        <Below room={<div className="min-h-dvh" />}>
          {children ? <div className="mt-6">{children}</div> : null}
          <div className="mt-16 desktop:mt-20">
            <Promises of={scope} />
          </div>
        </Below>
      </div>
    </>
  );
}

function Forms(props: HomeScreenProps) {
  if (props.scope === 'hotels') return props.hotels;
  if (props.scope === 'flights') return props.flights;
  if (props.scope === 'cars') return props.cars;
  const { forms, first } = props;
  return <ProductTabs key={first} first={first} forms={forms} />;
}
