import { Globe } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SaleDeal } from '#contract/sale.ts';
import { track } from '#web/lib/api/track.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';

export interface DealCardProps {
  deal: SaleDeal;
  /** The destination's name and its picture at 560 × 690; undefined for a deal valid anywhere. */
  destination: { name: string; image: string } | undefined;
  href: string;
  /** Shows the number left. [SAL-05] */
  tellsCount: boolean;
  onFollow(): void;
}

/** A deal of the grid. [SAL-09, SAL-10] */
export function DealCard({ deal, destination, href, tellsCount, onFollow }: DealCardProps) {
  const t = useT();
  const place = useRef<HTMLElement>(null);
  const name = destination?.name ?? t('sale.anywhere');
  const isSoldOut = deal.state === 'sold-out';
  useSeen(place, 0.8, () => track('viewed_sale_offer', { offerId: deal.id, funnel: deal.group }));
  return (
    <article
      ref={place}
      aria-label={t('sale.deal.label', { name, title: deal.title })}
      data-state={deal.state}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="relative aspect-[560/690] max-h-80 overflow-hidden bg-brand-soft">
        {destination ? (
          <Picture
            src={destination.image}
            alt=""
            width={560}
            height={690}
            className={cx('size-full!', isSoldOut && 'opacity-60 grayscale')}
          />
        ) : (
          <Globe aria-hidden className="absolute inset-0 m-auto size-16 text-brand" />
        )}
        <div className="absolute top-3 left-3">
          {isSoldOut ? <Badge>{t('sale.sold-out')}</Badge> : null}
          {deal.state === 'used' ? <Badge tone="accent">{t('sale.used')}</Badge> : null}
        </div>
      </div>
      <div className="flex grow flex-col gap-1.5 p-4">
        <p className="text-sm text-ink-muted">{deal.description}</p>
        <h3 className="headline text-xl">{name}</h3>
        {isSoldOut && deal.count.total === 0 ? null : (
          <p className="font-semibold text-accent">{deal.title}</p>
        )}
        <DealFacts deal={deal} tellsCount={tellsCount} />
        <DealActions deal={deal} href={href} onFollow={onFollow} />
      </div>
    </article>
  );
}

function DealFacts({ deal, tellsCount }: Pick<DealCardProps, 'deal' | 'tellsCount'>) {
  const t = useT();
  const format = useFormat();
  const isPlaceholder = deal.state === 'sold-out' && deal.count.total === 0;
  return (
    <>
      {deal.suppliers.length > 0 ? (
        <p className="text-sm text-ink-muted">
          {t('sale.deal.suppliers', { suppliers: format.list(deal.suppliers, 'disjunction') })}
        </p>
      ) : null}
      <p className="text-sm text-ink-muted">
        {isPlaceholder
          ? format.range(deal.validFrom, deal.validUntil)
          : t('sale.deal.until', { day: format.date(deal.validUntil) })}
      </p>
      {tellsCount && !isPlaceholder ? (
        <p className="tabular text-sm font-semibold">
          {t('sale.deal.left', { count: deal.count.remaining })}
        </p>
      ) : null}
    </>
  );
}

/** The actions of a deal: search where it applies, and read its terms. */
export function DealActions({ deal, href, onFollow }: Pick<DealCardProps, 'deal' | 'href' | 'onFollow'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-3">
      {deal.state === 'available' ? (
        <LinkButton
          href={href}
          size="sm"
          aria-label={t('sale.deal.action', { action: actionOf(t, deal), title: deal.title })}
          onPress={() => {
            track('clicked_sale_offer', { offerId: deal.id, funnel: deal.group });
            onFollow();
          }}
        >
          {actionOf(t, deal)}
        </LinkButton>
      ) : null}
      {deal.terms === '' ? null : (
        <Button kind="quiet" size="sm" className="-ml-3" onPress={() => setOpen(true)}>
          {t('sale.details')}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={deal.title}>
        <p className="grid gap-2">{deal.terms}</p>
      </Dialog>
    </div>
  );
}

const actionOf = (t: ReturnType<typeof useT>, { group, collection }: SaleDeal): string =>
  t(`sale.action.${group === 'Lodging' && collection === 'Premier' ? 'Premier' : group}`);
