import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { WalletSection } from '#contract/enums/index.ts';
import { useExperiments } from '#web/lib/experiments.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { namedSection, useSections } from '#web/lib/sections.ts';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { callStateOf } from '#web/lib/call-state.ts';
import { CallFailed } from '#web/lib/problems/call-failed.tsx';
import { CreditsSection } from './credits-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { walletQuery } from './queries.ts';
import { walletSections } from './sections.ts';
import { shownCredit } from './shown-credit.ts';
import { WalletFaq } from './wallet-faq.tsx';
import { WalletPromo } from './wallet-promo.tsx';
import { WalletSkeleton } from './wallet-skeleton.tsx';
import { WalletSupport } from './wallet-support.tsx';
import { DesktopTabs, MobileTabs } from './wallet-tabs.tsx';

/** Time a chosen tab stays highlighted, in milliseconds. [A 4] */
const highlightMs = 5_000;

interface Props {
  /** Earn rates, above the tabs. */
  rewards: ReactNode;
  /** Complimentary-night promotion. */
  night: ReactNode;
  /** Stays that credit could pay for. */
  near: ReactNode;
  /** Link to the sale, above the offers. */
  sale: ReactNode;
  /** Saved travelers, on business. */
  travelers: ReactNode;
}

/** The travel wallet: credits, offers, answers and support. [WAL-01] [WAL-03] [WAL-04] */
export function WalletScreen({ rewards, ...rest }: Props) {
  const t = useT();
  const experiments = useExperiments();
  const hasCredits = experiments.variantOf('credits-section') === 'available';
  const kind = hasCredits ? 'credits' : 'offers';
  useScreenTitle(experiments.isKnown ? t(`wallet.title.${kind}`) : undefined);
  return (
    // As wide as its widest list, so that everything ends on one line.
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 [--measure:calc(948px+2*var(--gutter))]">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Breadcrumbs crumbs={[{ label: t('wallet.breadcrumb.search'), href: '/' }]} />
        <WalletPromo />
      </div>
      {experiments.isKnown ? (
        <>
          <header className="grid gap-2">
            <h1 className="headline text-4xl">{t(`wallet.title.${kind}`)}</h1>
            <p className="text-lg text-ink-muted">{t(`wallet.subtitle.${kind}`)}</p>
          </header>
          {rewards}
          <Contents hasCredits={hasCredits} {...rest} />
        </>
      ) : (
        <WalletSkeleton label={t('ui.loading')} />
      )}
    </div>
  );
}

function Contents({
  hasCredits,
  night,
  near,
  sale,
  travelers,
}: { hasCredits: boolean } & Omit<Props, 'rewards'>) {
  const t = useT();
  const { locale } = useLocale();
  // Keeps the old data on a change of language, so that focus and input survive.
  const query = useQuery({ ...walletQuery(locale), placeholderData: keepPreviousData });
  const state = callStateOf(query);
  const isMobile = useIsMobile();
  const place = useRef<HTMLDivElement>(null);
  const { active, go } = useSections(walletSections, {
    highlightMs,
    areHere: query.data !== undefined,
    within: place,
  });
  const [part, setPart] = useState<WalletSection>(() =>
    namedSection(walletSections) === 'offers' || !hasCredits ? 'offers' : 'credits',
  );
  if (!query.data)
    return state === 'Failed' || query.failureCount > 0 ? (
      <CallFailed of="wallet" isRetrying={state === 'InProcess'} onRetry={() => void query.refetch()} />
    ) : (
      <WalletSkeleton label={t(`wallet.loading.${hasCredits ? 'credits' : 'offers'}`)} />
    );
  const { credit, creditBreakdown, offers } = query.data;
  const balance = shownCredit(credit.amount);
  const isShown = (section: WalletSection) => !isMobile || !hasCredits || part === section;
  return (
    <>
      {isMobile ? (
        hasCredits && <MobileTabs shown={part} onShow={setPart} />
      ) : (
        <DesktopTabs
          balance={hasCredits ? balance : undefined}
          offers={offers.length}
          active={active}
          onGo={go}
        />
      )}
      <div ref={place} className="grid gap-10">
        {hasCredits && isShown('credits') ? (
          <CreditsSection balance={balance} credits={creditBreakdown} night={night} near={near} />
        ) : null}
        {isShown('offers') ? <OffersSection offers={offers} isMobile={isMobile} sale={sale} /> : null}
        {hasCredits ? null : night}
        {travelers}
        <div className="grid items-start gap-x-8 gap-y-10 desktop:grid-cols-[648px_minmax(0,1fr)]">
          <WalletFaq />
          <WalletSupport />
        </div>
      </div>
    </>
  );
}
