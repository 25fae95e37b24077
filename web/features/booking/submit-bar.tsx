import type { MessageId } from '#web/lib/i18n/message-id.ts';
import type { PaymentPlan } from '#contract/payments.ts';
import type { Price } from '#contract/pricing.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { PriceText } from '#web/ui/price-text.tsx';

/** The amount charged to the card, when it is charged, and the submit button; sticky at the foot of the screen on a phone. */
export function SubmitBar({
  label = 'booking.submit',
  price,
  plan,
  needsApproval,
  isConfirmedLater = false,
  isPending,
  isDisabled,
  onPress,
}: {
  /** The text of the button. */
  label?: MessageId | undefined;
  price: Price;
  plan: PaymentPlan;
  needsApproval: boolean;
  /** The supplier confirms by hand: the payment is reserved until then. */
  isConfirmedLater?: boolean | undefined;
  isPending: boolean;
  isDisabled: boolean;
  onPress(): void;
}) {
  const t = useT();
  const format = useFormat();
  const card = plan.tenders.find(({ kind }) => kind === 'UserCard');
  const total = t('booking.bar.total', { total: format.money(price.grandTotal) });
  const when = needsApproval ? 'approved' : isConfirmedLater ? 'confirmed' : 'now';
  return (
    <div className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-line bg-surface shadow-high max-desktop:-mx-(--gutter) max-desktop:border-t max-desktop:px-(--gutter) max-desktop:py-3 max-[20rem]:static max-[20rem]:flex-wrap max-[20rem]:*:grow desktop:bottom-4 desktop:rounded-card desktop:border desktop:px-6 desktop:py-3">
      {card && card.amount.amount > 0 ? (
        <PriceText
          amount={format.money(card.amount)}
          note={
            <>
              {card.lastFour
                ? t('booking.bar.card', { digits: card.lastFour, when })
                : t('booking.bar.no-card', { when })}
              <span className="block">{total}</span>
            </>
          }
        />
      ) : (
        <p className="text-sm text-ink-muted">
          <span className="block text-base leading-tight font-semibold text-ink">
            {t('booking.bar.nothing')}
          </span>
          {card?.lastFour ? t('booking.bar.guarantee', { digits: card.lastFour }) : null}
          <span className="block">{total}</span>
        </p>
      )}
      <Button
        size="lg"
        isPending={isPending}
        isDisabled={isDisabled}
        onPress={onPress}
        className="max-tablet:min-h-12 max-tablet:px-5 max-tablet:text-base"
      >
        {t(needsApproval ? 'booking.submit-approval' : label)}
      </Button>
    </div>
  );
}
