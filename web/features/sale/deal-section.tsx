import { Fragment, useRef } from 'react';
import type { SaleDeal, SaleDestination } from '#contract/sale.ts';
import { track } from '#web/lib/api/track.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { useCatalogue } from '#web/lib/i18n/catalogue.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import { DealCard } from './deal-card.tsx';
import type { Sale } from './queries.ts';
import { type DealSectionKind, sectionPlace } from './sections.ts';

interface DealSectionProps {
  kind: DealSectionKind;
  deals: readonly SaleDeal[];
  destinations: ReadonlyMap<string, SaleDestination>;
  earn: Sale['earn'];
  counts: Sale['counts'];
  isFiltered: boolean;
  /** A note above the deals, e.g. that there are two to choose from. */
  note?: string | undefined;
  hrefOf(deal: SaleDeal): string;
  onFollow(): void;
}

/** Deals of one kind, in four columns; three below 1400 pixels and two below 1000. [SAL-06, SAL-10] */
export function DealSection(props: DealSectionProps) {
  const { kind, deals, destinations, earn, counts, isFiltered, note, hrefOf, onFollow } = props;
  const t = useT();
  const { locale } = useCatalogue();
  const place = useRef<HTMLElement>(null);
  useSeen(place, 0.5, () => {
    if (kind.id === 'car-deals') track('viewed_sale_car_section', {});
  });
  const count = counts?.[kind.count];
  const parts = kind.groups
    .map(({ group, earn: of }) => ({ of, deals: deals.filter((deal) => deal.group === group) }))
    .filter((part) => part.deals.length > 0);
  const titleOf = (of: keyof Sale['earn']) => {
    const earned = earn[of];
    return earned
      ? t(`sale.earn.${of}.${earned.rewardsCurrency}`, {
          multiplier: formatNumber(locale, earned.multiplier, {}),
        })
      : t(`sale.earn.${of}.none`);
  };
  const [first] = parts;
  return (
    <section
      ref={place}
      id={kind.id}
      aria-labelledby={`${kind.id}-title`}
      tabIndex={-1}
      data-focus-silent
      className={sectionPlace}
    >
      <header className="mb-5 grid gap-1">
        <h2 id={`${kind.id}-title`} className="headline max-w-[32ch] text-2xl tablet:text-3xl">
          {first ? titleOf(first.of) : null}
        </h2>
        {count && !isFiltered ? (
          <p className="tabular text-ink-muted">
            {t('sale.remaining', { count: count.remaining, total: count.total })}
          </p>
        ) : null}
        {note ? (
          <p role="status" className="font-semibold text-accent">
            {note}
          </p>
        ) : null}
      </header>
      {parts.map((part, at) => (
        <Fragment key={part.of}>
          {at > 0 ? <h3 className="headline mt-8 mb-5 max-w-[32ch] text-xl">{titleOf(part.of)}</h3> : null}
          <div className="grid gap-5 max-desktop:grid-cols-[repeat(auto-fill,min(340px,100%))] max-desktop:justify-center desktop:grid-cols-2 min-[62.5rem]:grid-cols-3 min-[87.5rem]:grid-cols-4">
            {part.deals.map((deal) => {
              const destination = destinations.get(deal.destinationId ?? '');
              return (
                <DealCard
                  key={deal.id}
                  deal={deal}
                  destination={destination && { name: destination.name, image: destination.images.grid }}
                  href={hrefOf(deal)}
                  tellsCount={!isFiltered}
                  onFollow={onFollow}
                />
              );
            })}
          </div>
        </Fragment>
      ))}
    </section>
  );
}
