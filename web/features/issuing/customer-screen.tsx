import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgePercent, Plus, WalletCards } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { go } from '#web/lib/address/go.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { StartedAct } from './act-form.ts';
import { ActHistory } from './act-history.tsx';
import { Desk } from './desk.tsx';
import { CreditItem, OfferItem } from './items.tsx';
import { type IssuedWallet, issuedWalletQuery } from './queries.ts';

const ActDialog = lazy(() => import('./act-dialog.tsx'));

/** A customer's wallet and its history of acts, with the available acts. */
export function CustomerScreen({ subject }: { subject: string }) {
  const t = useT();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const query = issuedWalletQuery(subject, locale);
  const { data: wallet, error, refetch } = useQuery(query);
  const [started, setStarted] = useState<StartedAct | null>(null);
  const name = wallet ? t('issuing.name', wallet.customer) : undefined;
  useScreenTitle(name);
  if (error && !wallet)
    return (
      <Desk at="customers">
        <ErrorState level={1} onTryAgain={() => void refetch()} onGoBack={() => go('/issuing/')}>
          {problemText(error, t).title}
        </ErrorState>
      </Desk>
    );
  return (
    <Desk at="customers">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="headline text-3xl break-words">{name ?? <Skeleton className="h-9 w-64" />}</h1>
          <p className="tabular mt-1 text-sm break-words text-ink-muted">{subject}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-tablet:w-full max-tablet:*:grow">
          <Button isDisabled={!wallet} onPress={() => setStarted({ kind: 'grant-credit' })}>
            <Plus aria-hidden className="size-5" />
            {t('issuing.act.grant-credit')}
          </Button>
          <Button kind="secondary" isDisabled={!wallet} onPress={() => setStarted({ kind: 'grant-offer' })}>
            <Plus aria-hidden className="size-5" />
            {t('issuing.act.grant-offer')}
          </Button>
        </div>
      </header>
      {wallet && name ? (
        <>
          <Belongings wallet={wallet} onStart={setStarted} />
          <ActHistory acts={wallet.acts} />
          {started ? (
            <Suspense>
              <ActDialog
                subject={subject}
                name={name}
                started={started}
                onDone={() => void queries.invalidateQueries({ queryKey: query.queryKey })}
                onClose={() => setStarted(null)}
              />
            </Suspense>
          ) : null}
        </>
      ) : (
        <Loading label={t('issuing.loading')} className="grid gap-4">
          <Skeleton className="h-28 rounded-card!" />
          <Skeleton className="h-28 rounded-card!" />
        </Loading>
      )}
    </Desk>
  );
}

interface BelongingsProps {
  wallet: IssuedWallet;
  onStart(act: StartedAct): void;
}

/** Credits and offers; past ones are collapsed. */
function Belongings({ wallet: { credits, offers }, onStart }: BelongingsProps) {
  const t = useT();
  const isOver = ({ status, held }: IssuedWallet['credits'][number]) =>
    status !== 'Available' && held.amount === 0;
  const [pastCredits, ownCredits] = [credits.filter(isOver), credits.filter((credit) => !isOver(credit))];
  const isPast = ({ state }: IssuedWallet['offers'][number]) =>
    state === 'Used' || state === 'Cancelled' || state === 'Expired';
  const [pastOffers, ownOffers] = [offers.filter(isPast), offers.filter((offer) => !isPast(offer))];
  return (
    <>
      <Part
        id="credits"
        title={t('issuing.credits', { count: ownCredits.length })}
        past={t('issuing.past', { count: pastCredits.length })}
        over={pastCredits.map((credit) => <CreditItem key={credit.creditId} credit={credit} />)}
      >
        {ownCredits.length > 0 ? (
          <ul className="grid gap-3">
            {ownCredits.map((credit) => (
              <CreditItem key={credit.creditId} credit={credit} onStart={onStart} />
            ))}
          </ul>
        ) : (
          <EmptyState
            level={3}
            icon={<WalletCards aria-hidden />}
            title={t('issuing.no-credits')}
            className="py-6!"
          />
        )}
      </Part>
      <Part
        id="offers"
        title={t('issuing.offers', { count: ownOffers.length })}
        past={t('issuing.past', { count: pastOffers.length })}
        over={pastOffers.map((offer) => <OfferItem key={offer.offerId} offer={offer} />)}
      >
        {ownOffers.length > 0 ? (
          <ul className="grid gap-3">
            {ownOffers.map((offer) => (
              <OfferItem key={offer.offerId} offer={offer} onStart={onStart} />
            ))}
          </ul>
        ) : (
          <EmptyState
            level={3}
            icon={<BadgePercent aria-hidden />}
            title={t('issuing.no-offers')}
            className="py-6!"
          />
        )}
      </Part>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  past: string;
  over: readonly ReactNode[];
  children: ReactNode;
}

const Part = ({ id, title, past, over, children }: PartProps) => (
  <section aria-labelledby={id} className="grid gap-4">
    <h2 id={id} className="headline text-2xl">
      {title}
    </h2>
    {children}
    {over.length > 0 ? (
      <Disclosure title={past}>
        <ul className="grid gap-3">{over}</ul>
      </Disclosure>
    ) : null}
  </section>
);
