import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { WireMoney } from '#contract/money.ts';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ChangeCharge } from '#web/lib/trip/change/change-charge.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Beside } from './beside.tsx';
import { StepTitle } from './frame.tsx';
import type { ScreenParts } from './parts.ts';
import { usePay } from './queries.ts';

/** An exchange that was made and whose card could not be charged: it is paid here, by that card or another one. [TRP-05] */
export function Unpaid({
  trip,
  ask,
  amount,
}: Pick<ScreenParts, 'trip'> & { ask: ExchangeAsk; amount: WireMoney }) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const [card, setCard] = useState<string>();
  const paying = usePay(trip.tripId, ask.askId, locale);
  const { quote, change } = ask;
  return (
    <>
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          <CreditCard aria-hidden className="size-6" />
        </span>
        <StepTitle step="unpaid" body={t('exchange.unpaid.body')}>
          {t('exchange.unpaid.title', { amount: format.money(amount) })}
        </StepTitle>
      </div>
      {paying.error ? <ProblemBanner error={paying.error} /> : null}
      {paying.data?.unpaid ? <Banner kind="warn" live="polite" title={t('exchange.unpaid.refused')} /> : null}
      <Card as="section" className="grid max-w-2xl gap-4">
        {change?.charge ? (
          <ChangeCharge
            charge={{ ...change.charge, paymentMethodId: card ?? change.charge.paymentMethodId }}
            isBusy={paying.isPending}
            onCard={setCard}
          />
        ) : null}
        <div>
          <Button
            isPending={paying.isPending}
            onPress={() => paying.mutate(card ? { paymentMethodId: card } : {})}
          >
            {t('exchange.unpaid.do', { amount: format.money(amount) })}
          </Button>
        </div>
      </Card>
      {quote ? (
        <div className="grid gap-4">
          <Beside quote={quote} changed={ask.wish.changes.map(({ slice }) => slice)} />
        </div>
      ) : null}
    </>
  );
}
