import type { SaleDeal, SaleDestination } from '#contract/sale.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { DealActions } from './deal-card.tsx';

interface FeaturedProps {
  destination: SaleDestination;
  deals: readonly SaleDeal[];
  isEager: boolean;
  hrefOf(deal: SaleDeal): string;
  onFollow(): void;
}

/** A featured destination with all its deals. [SAL-10] */
export function Featured({ destination, deals, isEager, hrefOf, onFollow }: FeaturedProps) {
  const t = useT();
  return (
    <article
      aria-label={destination.name}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <Picture src={destination.images.featured} alt="" width={750} height={300} isEager={isEager} />
      <div className="grid gap-3 p-4 tablet:p-5">
        <h3 className="headline text-2xl">{destination.name}</h3>
        <ul className="grid divide-y divide-line">
          {deals.map((deal) => (
            <li key={deal.id} className="grid gap-x-4 py-3 first:pt-0 last:pb-0" data-state={deal.state}>
              <p className="text-sm text-ink-muted">{deal.description}</p>
              <p className="font-semibold">
                {deal.state === 'available' ? (
                  <span className="text-accent">{deal.title}</span>
                ) : (
                  t(deal.state === 'used' ? 'sale.used-title' : 'sale.sold-out-title', { title: deal.title })
                )}
              </p>
              {deal.state === 'available' ? (
                <p className="tabular text-sm">{t('sale.deal.left', { count: deal.count.remaining })}</p>
              ) : null}
              <DealActions deal={deal} href={hrefOf(deal)} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
