import { keepPreviousData, type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { recentSearchesQuery } from '#web/features/product-feed/queries.ts';
import { SaleEntry } from '#web/features/sale/sale-entry.tsx';
import { ComplimentaryNightCard } from '#web/features/stays/complimentary-night-card.tsx';
import { namedSearch, PayableSearches } from '#web/features/stays/results/payable-searches.tsx';
import { SavedTravelers } from '#web/features/travelers/saved-travelers.tsx';
import { CallFailed } from '#web/lib/problems/call-failed.tsx';
import { RewardsBanner } from '#web/features/wallet/rewards-banner.tsx';
import { WalletScreen } from '#web/features/wallet/wallet-screen.tsx';
import { WalletSkeleton } from '#web/features/wallet/wallet-skeleton.tsx';
import { embedding } from '#web/lib/api/embedding.ts';
import { useTravelerEditorPlace } from '#web/lib/experiments.ts';
import { type Catalogue, CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import { LocaleContext, useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSession } from '#web/lib/session.ts';
import { NarrowContext } from '#web/lib/theme/use-is-mobile.ts';
import { OriginContext } from '#web/ui/follow.ts';
import { beginSession } from './host-session.ts';
import { StayPlanner } from './stay-planner.tsx';
import { useToldBookings } from './use-told-bookings.ts';

interface Props {
  queries: QueryClient;
  catalogue: Catalogue;
}

/** The embedded wallet: the portal's own sections, in the host's language. */
export function Wallet({ queries, catalogue }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(place);
  return (
    <div ref={place} lang={catalogue.locale}>
      <QueryClientProvider client={queries}>
        <LocaleContext value={{ locale: catalogue.locale, setLocale: () => undefined }}>
          <CatalogueContext value={catalogue}>
            <OriginContext value={embedding()?.portalUrl ?? ''}>
              <NarrowContext value={isNarrow}>
                <Contents queries={queries} />
              </NarrowContext>
            </OriginContext>
          </CatalogueContext>
        </LocaleContext>
      </QueryClientProvider>
    </div>
  );
}

function Contents({ queries }: { queries: QueryClient }) {
  const t = useT();
  const { state, begin } = useBeginning(queries);
  if (state === 'begun') return <Screen />;
  return (
    <div className="page py-6">
      {state === 'beginning' ? (
        <WalletSkeleton label={t('ui.loading')} />
      ) : (
        <CallFailed of="wallet" isRetrying={state === 'again'} onRetry={begin} />
      )}
    </div>
  );
}

function Screen() {
  const session = useSession();
  const editorPlace = useTravelerEditorPlace();
  const { locale } = useLocale();
  // A planned stay is kept when the host changes the language.
  const { data: recent = [] } = useQuery({
    ...recentSearchesQuery(locale),
    placeholderData: keepPreviousData,
  });
  useToldBookings();
  const coming = recent.filter(({ isPast }) => !isPast);
  return (
    <WalletScreen
      rewards={session ? <RewardsBanner userId={session.userId} /> : null}
      night={<ComplimentaryNightCard exploreHref="/premium-stays/" />}
      near={
        recent.length > 0 ? (
          <>
            {coming.length > 0 ? <PayableSearches searches={coming.map(namedSearch)} /> : null}
            <StayPlanner searches={recent.map(namedSearch)} />
          </>
        ) : null
      }
      sale={<SaleEntry entryType="my_travel_credits_offers" />}
      travelers={editorPlace === 'wallet' ? <SavedTravelers /> : null}
    />
  );
}

type Beginning = 'beginning' | 'again' | 'failed' | 'begun';

/** Signs in through the host; a failure can be retried. */
function useBeginning(queries: QueryClient): { state: Beginning; begin(): void } {
  const [state, setState] = useState<Beginning>('beginning');
  const go = () => void beginSession(queries).then((hasBegun) => setState(hasBegun ? 'begun' : 'failed'));
  useEffect(go, [queries]);
  return {
    state,
    begin() {
      setState('again');
      go();
    },
  };
}

/** The width from which the desktop layout is used, in pixels. [NAV-07] */
const desktopPx = 961;

/** The width of the host's element, not of its window, decides on the mobile layout. */
function useIsNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width;
      if (width !== undefined) setNarrow(width < desktopPx);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNarrow;
}
