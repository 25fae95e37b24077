import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallFailed } from '#web/lib/problems/call-failed.tsx';
import { callStateOf } from '#web/lib/call-state.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { OfferList } from './offer-list.tsx';
import { walletQuery } from './queries.ts';
import { WalletSkeleton } from './wallet-skeleton.tsx';

/** Offers for premium stays, and the complimentary night. [NAV-01] [OFF-02] */
export function PremiumOffersScreen({ night }: { night: ReactNode }) {
  const t = useT();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <Breadcrumbs crumbs={[{ label: t('wallet.breadcrumb.search'), href: '/' }]} />
      <header className="grid gap-2">
        <h1 className="headline text-4xl">{t('wallet.premium.title')}</h1>
        <p className="text-lg text-ink-muted">{t('wallet.premium.subtitle')}</p>
      </header>
      <Offers />
      {night}
      <p>
        <TextLink href="/travel-offers">{t('wallet.premium.all')}</TextLink>
      </p>
    </div>
  );
}

function Offers() {
  const t = useT();
  const { locale } = useLocale();
  const query = useQuery(walletQuery(locale));
  const state = callStateOf(query);
  const isMobile = useIsMobile();
  if (!query.data)
    return state === 'Failed' || query.failureCount > 0 ? (
      <CallFailed of="wallet" isRetrying={state === 'InProcess'} onRetry={() => void query.refetch()} />
    ) : (
      <WalletSkeleton label={t('wallet.loading.offers')} />
    );
  const offers = query.data.offers.filter(({ actions }) => actions.includes('premium-stays'));
  if (offers.length > 0)
    return (
      <section aria-labelledby="premium-list" className="grid gap-4">
        <h2 id="premium-list" className="headline text-2xl">
          {t('wallet.offers.title', { count: offers.length })}
        </h2>
        <OfferList offers={offers} isMobile={isMobile} />
      </section>
    );
  return (
    <EmptyState
      icon={<Gem aria-hidden />}
      title={t('wallet.premium.none')}
      actions={<LinkButton href="/premium-stays/">{t('wallet.premium.explore')}</LinkButton>}
    >
      {t('wallet.premium.none-body')}
    </EmptyState>
  );
}
