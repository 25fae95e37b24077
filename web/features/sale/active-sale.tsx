import { useMemo, useState } from 'react';
import type { SaleSection } from '#contract/enums/index.ts';
import type { SaleDeal, SaleDestination } from '#contract/sale.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { scrollBehaviour, useSections } from '#web/lib/sections.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionTabs } from '#web/ui/section-tabs.tsx';
import { BackToTop } from './back-to-top.tsx';
import { DealSection } from './deal-section.tsx';
import { DestinationSearch } from './destination-search.tsx';
import { Featured } from './featured.tsx';
import {
  chooseDestination,
  chooseType,
  clearSearch,
  clearType,
  closeSearch,
  everything,
  hasTwoHotelDeals,
  narrow,
  searchable,
  typeText,
  viewOf,
} from './narrowing.ts';
import type { Sale } from './queries.ts';
import { availableIn, dealSections, sectionPlace } from './sections.ts';
import { TypeFilter } from './type-filter.tsx';

/** How long a chosen tab stays highlighted, in milliseconds. [A 4] */
const highlightMs = 1_000;
/** Delay before the page scrolls to its top after a deal was followed, in milliseconds. [A 9] */
const toTopAfterMs = 400;
const toTop = () =>
  void setTimeout(() => window.scrollTo({ top: 0, behavior: scrollBehaviour() }), toTopAfterMs);

interface ActiveSaleProps {
  sale: Sale;
  hrefOf(deal: SaleDeal, destination: SaleDestination | undefined): string;
}

/** The active sale: its deals by section, filtered by a location type or a destination. */
export function ActiveSale({ sale, hrefOf }: ActiveSaleProps) {
  const t = useT();
  const [narrowing, setNarrowing] = useState(everything);
  const view = viewOf(narrowing);
  const destinations = useMemo(() => new Map(sale.destinations.map((one) => [one.id, one])), [sale]);
  const linkOf = (deal: SaleDeal) => hrefOf(deal, destinations.get(deal.destinationId ?? ''));
  const shown = narrow(narrowing, sale.deals, sale.destinations);
  const sections = dealSections
    .map((kind) => ({
      kind,
      deals: shown.filter(({ group }) => kind.groups.some((one) => one.group === group)),
    }))
    .filter(({ deals }) => deals.length > 0);
  const featuredDeals = shown.filter((deal) => deal.isFeatured);
  const showsFeatured = view === 'all' && featuredDeals.length > 0;
  const tabs: { id: SaleSection; label: string }[] = [
    ...(showsFeatured
      ? [
          {
            id: 'feature-deals' as const,
            label: t('sale.tab.feature-deals', { count: availableIn(featuredDeals) }),
          },
        ]
      : []),
    ...sections.map(({ kind: { id }, deals }) => ({
      id,
      label: t(`sale.tab.${id}`, { count: availableIn(deals) }),
    })),
    { id: 'faq', label: t('sale.tab.faq') },
  ];
  const { active, go } = useSections(
    tabs.map(({ id }) => id),
    { highlightMs, areHere: true },
  );
  return (
    <>
      <SectionTabs
        label={t('sale.tabs')}
        tabs={tabs}
        active={active}
        onGo={go}
        className="max-desktop:hidden"
        listClassName="page"
      />
      <div className="page grid gap-12">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <TypeFilter
            chosen={narrowing.locationType}
            onChoose={(type) => setNarrowing(chooseType(narrowing, type))}
            onClear={() => setNarrowing(clearType(narrowing))}
          />
          <DestinationSearch
            saleName={sale.name ?? ''}
            destinations={sale.destinations}
            text={narrowing.text}
            hasChosen={narrowing.destinationId !== null}
            onType={(text) => setNarrowing((now) => typeText(now, text))}
            onChoose={(destination) => setNarrowing((now) => chooseDestination(now, destination))}
            onClear={() => setNarrowing(clearSearch)}
            onClose={() => setNarrowing(closeSearch)}
          />
        </div>
        {showsFeatured ? <FeaturedSection sale={sale} deals={featuredDeals} hrefOf={linkOf} /> : null}
        {sections.map(({ kind, deals }) => (
          <DealSection
            key={kind.id}
            kind={kind}
            deals={deals}
            destinations={destinations}
            earn={sale.earn}
            counts={sale.counts}
            isFiltered={view === 'filtered'}
            note={
              kind.id === 'hotel-deals' && hasTwoHotelDeals(narrowing, deals)
                ? t('sale.two-hotels')
                : undefined
            }
            hrefOf={linkOf}
            onFollow={toTop}
          />
        ))}
        {sections.length === 0 ? (
          <EmptyState
            title={t(
              searchable(sale.destinations, narrowing.text).length === 0
                ? 'sale.search.none'
                : 'sale.none-left',
            )}
            actions={<Button onPress={() => setNarrowing(everything)}>{t('sale.show-all')}</Button>}
          />
        ) : null}
      </div>
      <BackToTop />
    </>
  );
}

interface FeaturedProps {
  sale: Sale;
  /** Of the featured destinations. */
  deals: readonly SaleDeal[];
  hrefOf(deal: SaleDeal): string;
}

/** The featured destinations, each with its deals. */
function FeaturedSection({ sale, deals, hrefOf }: FeaturedProps) {
  const t = useT();
  const featured = sale.destinations.filter(({ isFeatured }) => isFeatured);
  return (
    <section
      id="feature-deals"
      aria-labelledby="feature-deals-title"
      tabIndex={-1}
      data-focus-silent
      className={sectionPlace}
    >
      <header className="mb-5 grid gap-1">
        <h2 id="feature-deals-title" className="headline text-2xl tablet:text-3xl">
          {t('sale.tab.feature-deals', { count: availableIn(deals) })}
        </h2>
        {sale.counts ? (
          <p className="tabular text-ink-muted">
            {t('sale.remaining', {
              count: sale.counts.FEATURED.remaining,
              total: sale.counts.FEATURED.total,
            })}
          </p>
        ) : null}
      </header>
      <div className="grid gap-5 desktop:grid-cols-2">
        {featured.map((destination, at) => (
          <Featured
            key={destination.id}
            destination={destination}
            deals={deals.filter(({ destinationId }) => destinationId === destination.id)}
            isEager={at === 0}
            hrefOf={hrefOf}
            onFollow={toTop}
          />
        ))}
      </div>
    </section>
  );
}
