import { useState } from 'react';
import type { PostBookingOffer } from '#contract/post-booking-offers.ts';
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
import { ApprovalFirst } from '#web/lib/trip/change/approval-first.tsx';
import { idOfAttempt, useBuyProtection } from './later-queries.ts';

type Approval = PostBookingOffer['offers'][number]['approval'];

interface Props {
  tripId: string;
  kind: SoldKind;
  premium: WireMoney;
  /** The approval that the purchase needs; null where it needs none. */
  approval: Approval;
  onClose(): void;
}

/**
 * Buys one protection with a card on file, or asks the company for it: which card is charged how much, and what has become of it.
 * [TRP-07] [POL-06]
 */
export function BuyDialog({ tripId, kind, premium, approval, onClose }: Props) {
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
  const isAsked = purchase?.state === 'awaiting_approval';
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
        isBought || isAsked ? (
          <Button onPress={onClose}>{t('trips.later.done')}</Button>
        ) : (
          <>
            <Button kind="secondary" isDisabled={isAtWork} onPress={onClose}>
              {t('trips.later.back')}
            </Button>
            <Button isPending={isAtWork} isDisabled={paymentMethodId === undefined} onPress={pay}>
              {t(approval ? 'trips.later.approval.ask' : 'trips.later.pay', { amount })}
            </Button>
          </>
        )
      }
    >
      {isBought ? (
        <Banner kind="success" live="polite" title={t('trips.later.bought', { name })}>
          {t('trips.later.bought-note')}
        </Banner>
      ) : isAsked ? (
        <Banner kind="info" live="polite" title={t('trips.later.approval.asked', { name })}>
          {t('trips.later.approval.asked-note')}
        </Banner>
      ) : (
        <div className="grid gap-4">
          {approval ? <ApprovalFirst of="later" approval={approval} /> : null}
          <p>{t(approval ? 'trips.later.approval.charge' : 'trips.later.ask', { amount })}</p>
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
