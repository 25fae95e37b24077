import { useState } from 'react';
import type { WireMoney } from '#contract/money.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import type { SoldKind } from '#web/lib/protections/sold-kind.ts';
import { useCards } from '#web/lib/trip/change/use-cards.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { idOfAttempt, useBuyProtection } from './later-queries.ts';

interface Props {
  tripId: string;
  kind: SoldKind;
  premium: WireMoney;
  onClose(): void;
}

/** Buys one protection with a card on file: which card is charged how much, and what has become of it. [TRP-07] */
export function BuyDialog({ tripId, kind, premium, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const cards = useCards().data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [purchaseId, setPurchaseId] = useState(newId);
  const { buy, error, purchase, isAtWork } = useBuyProtection(tripId);
  const paymentMethodId = chosen ?? (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.id;
  const name = t(`booking.protections.name.${kind}`);
  const amount = format.money(premium);
  const isBought = purchase?.state === 'bought';
  const pay = () => {
    if (paymentMethodId === undefined) return;
    const id = idOfAttempt(purchaseId, purchase);
    setPurchaseId(id);
    buy({ purchaseId: id, tripId, kind, shownPremium: premium, paymentMethodId });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      footer={
        isBought ? (
          <Button onPress={onClose}>{t('trips.later.done')}</Button>
        ) : (
          <>
            <Button kind="secondary" isDisabled={isAtWork} onPress={onClose}>
              {t('trips.later.back')}
            </Button>
            <Button isPending={isAtWork} isDisabled={paymentMethodId === undefined} onPress={pay}>
              {t('trips.later.pay', { amount })}
            </Button>
          </>
        )
      }
    >
      {isBought ? (
        <Banner kind="success" live="polite" title={t('trips.later.bought', { name })}>
          {t('trips.later.bought-note')}
        </Banner>
      ) : (
        <div className="grid gap-4">
          <p>{t('trips.later.ask', { amount })}</p>
          <Select
            label={t('trips.change.card')}
            value={paymentMethodId ?? null}
            isDisabled={isAtWork}
            options={cards.map(({ id, productDisplayName, lastFour }) => ({
              value: id,
              label: t('trips.change.card-name', { name: productDisplayName, digits: lastFour }),
            }))}
            onChange={setChosen}
          />
          {isAtWork ? <p role="status">{t('trips.later.working')}</p> : null}
          {purchase?.state === 'failed' ? (
            <Banner kind="danger" live="assertive" title={purchase.problem ?? t('trips.later.failed')} />
          ) : null}
          {error ? <ProblemBanner error={error} /> : null}
        </div>
      )}
    </Dialog>
  );
}
