import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TravelOffer } from '#contract/wallet.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { OfferList } from './offer-list.tsx';
import { sectionPlace } from './sections.ts';

interface Props {
  offers: readonly TravelOffer[];
  isMobile: boolean;
  sale: ReactNode;
}

/** Current offers, each with a link to use it. [OFF-01] [OFF-03] */
export function OffersSection({ offers, isMobile, sale }: Props) {
  const t = useT();
  return (
    <section
      id="offers"
      tabIndex={-1}
      aria-labelledby="offers-title"
      className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${sectionPlace}`}
    >
      <header className="grid gap-1">
        <h2 id="offers-title" className="headline text-3xl">
          {t('wallet.offers.title', { count: offers.length })}
        </h2>
        <p>{t('wallet.offers.body')}</p>
        <p className="text-sm text-ink-muted">{t('wallet.offers.once')}</p>
      </header>
      {sale}
      {offers.length === 0 ? (
        <EmptyState
          icon={<TicketPercent aria-hidden />}
          level={3}
          title={t('wallet.offers.none')}
          actions={
            <LinkButton href="/">
              {t('wallet.offers.explore', { product: bootstrap().brand.product })}
            </LinkButton>
          }
        >
          {t('wallet.offers.none-body')}
        </EmptyState>
      ) : (
        <OfferList offers={offers} isMobile={isMobile} />
      )}
    </section>
  );
}
