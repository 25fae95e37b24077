import { useState } from 'react';
import type { PremiumProductType } from '#contract/enums/index.ts';
import type { CreditBreakdownItem } from '#contract/wallet.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LearnMoreDialog } from './learn-more-dialog.tsx';
import { shownCredit } from './shown-credit.ts';

/** Credits that expire soon, and benefits of a premium card while its annual credit lasts. [CRD-04] [CRD-06] */
export function CreditNotices({ credits }: { credits: readonly CreditBreakdownItem[] }) {
  const t = useT();
  const format = useFormat();
  const [learning, setLearning] = useState<{ productType: PremiumProductType; card: string }>();
  const [isOpen, setOpen] = useState(false);
  const shown = credits.flatMap((credit) => credit.notices.map((notice) => ({ credit, notice })));
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-3">
      {shown.map(({ credit, notice }) => {
        const { creditId, cardName, last4, expiresOn, productType } = credit;
        const amount = format.money(shownCredit(credit.amount));
        const told = {
          card: cardName ?? credit.title,
          last4,
          amount,
          date: expiresOn ? format.date(expiresOn, 'year') : '',
        };
        if (notice === 'expires-soon')
          return (
            <Banner
              key={`${creditId} ${notice}`}
              kind="warn"
              title={t('wallet.credits.expires', told)}
              actions={
                <LinkButton href="/hotels/" size="sm" kind="secondary">
                  {t('wallet.credits.expires-action')}
                </LinkButton>
              }
            >
              {t('wallet.credits.expires-body', told)}
            </Banner>
          );
        if (!productType) return null;
        return (
          <Banner
            key={`${creditId} ${notice}`}
            title={t('wallet.credits.premium', told)}
            actions={
              <Button
                kind="secondary"
                size="sm"
                onPress={() => {
                  setLearning({ productType, card: told.card });
                  setOpen(true);
                }}
              >
                {t('wallet.credits.learn')}
              </Button>
            }
          >
            {t('wallet.credits.premium-body', told)}
          </Banner>
        );
      })}
      {learning ? <LearnMoreDialog {...learning} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
