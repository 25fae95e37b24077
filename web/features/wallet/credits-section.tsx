import { type ReactNode, useRef } from 'react';
import type { WireMoney } from '#contract/money.ts';
import type { CreditBreakdownItem } from '#contract/wallet.ts';
import { track } from '#web/lib/api/track.ts';
import { useVariant } from '#web/lib/experiments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSession } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CreditList } from './credit-list.tsx';
import { CreditNotices } from './credit-notices.tsx';
import { HistoryCard } from './history-card.tsx';
import { sectionPlace } from './sections.ts';

interface Props {
  balance: WireMoney;
  credits: readonly CreditBreakdownItem[];
  night: ReactNode;
  near: ReactNode;
}

/** Visible share of the section that counts as seen. [A 9] */
const seenShare = 0.4;

/** Balance, its parts, expiry and history. [CRD-01] [CRD-02] [CRD-07] */
export function CreditsSection({ balance, credits, night, near }: Props) {
  const t = useT();
  const format = useFormat();
  const place = useRef<HTMLElement>(null);
  useSeen(place, seenShare, () => track('viewed_travel_credits_section'));
  const isRestricted = useSession()?.corporateInfo?.cap1Role === 'NFU';
  const whose = isRestricted ? '-restricted' : '';
  const stacks = useVariant('offer-stacking') === 'available';
  const hasAnnual = useVariant('annual-travel-credits') === 'available';
  const hasHistory = useVariant('credit-history') === 'available';
  const hasSome = credits.some(({ status }) => status.Status === 'Available');
  return (
    <section
      ref={place}
      id="credits"
      tabIndex={-1}
      aria-labelledby="credits-title"
      className={`grid gap-6 ${sectionPlace}`}
    >
      <h2 id="credits-title" className="headline text-3xl">
        {t('wallet.credits.title')}
      </h2>
      {isRestricted ? (
        <Banner title={t('wallet.credits.restricted')}>{t('wallet.credits.restricted-body')}</Banner>
      ) : null}
      {hasAnnual ? <CreditNotices credits={credits} /> : null}
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card variant="raised" className="grid gap-6">
          <div>
            <p className="headline tabular text-4xl">{format.money(balance)}</p>
            <p className="text-lg">{t(`wallet.credits.available${whose}`)}</p>
            <p className="text-ink-muted">
              {credits.length === 0 ? t(`wallet.credits.none${whose}`) : t('wallet.credits.valid')}
            </p>
          </div>
          {credits.length === 0 ? (
            <p className="text-ink-muted">{t(`wallet.credits.none-body${whose}`)}</p>
          ) : (
            <CreditList credits={credits} />
          )}
        </Card>
        <div className="grid gap-6">
          <div className="grid gap-3">
            <h3 className="headline text-xl">{t('wallet.credits.how')}</h3>
            <p className="text-ink-muted">
              {t(`wallet.credits.how-${isRestricted ? 'restricted' : 'body'}`)}
            </p>
            {stacks ? <p className="text-ink-muted">{t('wallet.credits.stacking')}</p> : null}
            <p>
              <TextLink href="/terms/travel-credits/" target="_blank" rel="noopener">
                {t('wallet.credits.terms')}
                <span className="sr-only"> ({t('wallet.new-tab')})</span>
              </TextLink>
            </p>
          </div>
          {hasHistory ? <HistoryCard /> : null}
        </div>
      </div>
      {hasSome ? near : null}
      {night}
    </section>
  );
}
