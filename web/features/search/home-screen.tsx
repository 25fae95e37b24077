import type { ReactNode } from 'react';
import { Below } from '#web/lib/address/below-the-fold.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { SearchId } from '#web/products/searches.ts';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';

export interface HomeScreenProps {
  /** The search that it offers. */
  of: SearchId | 'all';
  /** `search.hero.<title>` and `search.hero.<body>` are its heading and the sentence below; those of the portal when left out. */
  title?: TextOf<'search.hero'>;
  body?: TextOf<'search.hero'>;
  form: ReactNode;
  /** Rendered under the form, e.g. the last search. */
  children?: ReactNode;
}

/** The start page: heading, search form, and the portal's promises. */
export function HomeScreen({ of, title, body, form, children }: HomeScreenProps) {
  const t = useT();
  const { tenant, brand } = bootstrap();
  return (
    <>
      <Hero
        brand={`${brand.issuer} ${brand.product}`}
        title={t(`search.hero.${title ?? tenant}`)}
        body={t(`search.hero.${body ?? `${tenant}-body`}`)}
      />
      <div className="page relative -mt-10 desktop:-mt-22">
        <div className="rounded-card border border-line/60 bg-surface p-4 shadow-mid tablet:p-6">{form}</div>
        <Below room={<div className="min-h-dvh" />}>
          {children ? <div className="mt-6">{children}</div> : null}
          <div className="mt-16 desktop:mt-20">
            <Promises of={of} />
          </div>
        </Below>
      </div>
    </>
  );
}
