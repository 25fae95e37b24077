import type { BookingSession } from '#contract/booking.ts';
import type { PaymentPlan, TenderOption } from '#contract/payments.ts';
import type { CheckoutSide } from '#web/products/port.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { CardMark } from '#web/lib/marks/card-mark.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { GuaranteeNote } from '#web/lib/price/guarantee-note.tsx';
import { usePaidAt } from '#web/lib/price/paid-at.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import type { Draft, TenderChoice } from '#web/lib/checkout/draft.ts';
import { firstAmount } from '../draft.ts';
import { useEarnText } from './earn-text.ts';
import { OfferRow } from './offer-row.tsx';
import { PaymentWays, useChosenWay } from './payment-ways.tsx';
import { NotEarned, PlanSummary } from './plan-summary.tsx';
import { More } from '#web/lib/checkout/more.tsx';
import { Section } from '#web/lib/checkout/section.tsx';
import { RateNote } from './rate-note.tsx';
import { TenderRow } from './tender-row.tsx';
import { offerField } from '#web/lib/checkout/faults.ts';

interface Props {
  session: BookingSession;
  side: Pick<CheckoutSide<Draft>, 'later' | 'isGuarantee'>;
  choice: TenderChoice;
  plan: PaymentPlan;
  /** The plan belongs to an earlier choice; the new one is loading. */
  isPlanning: boolean;
  /** The last attempt to book was refused: another payment may be what it needs. */
  isRefused: boolean;
  onChange(choice: TenderChoice): void;
  errorOf(field: string): string | undefined;
}

/**
 * The payment section: what the chosen way takes from where, and folded below it the calculated ways to pay, then offers,
 * credit, rewards, and a card for the rest. The server decides which tenders may pay. [PAY-02, RWD-06]
 */
export function PaymentSection({
  session,
  side,
  choice,
  plan,
  isPlanning,
  isRefused,
  onChange,
  errorOf,
}: Props) {
  const t = useT();
  const { locale } = useLocale();
  const paidAt = usePaidAt();
  const { tenderOptions } = session;
  const { later, isGuarantee } = side;
  const cards = tenderOptions.filter(({ kind }) => kind === 'UserCard');
  const offers = tenderOptions.filter(({ kind }) => kind === 'TravelWalletOffer');
  const amounts = tenderOptions.filter(({ kind }) => kind === 'TravelWalletCredit' || kind === 'Rewards');
  const earnText = useEarnText();
  const earnOf = new Map(plan.earnByCard.map(({ paymentMethodId, earn }) => [paymentMethodId, earn]));
  const cardTender = plan.tenders.find(({ kind }) => kind === 'UserCard');
  const typedOf = (id: string) => (id === 'credit' ? choice.credit : (choice.rewards[id] ?? null));
  const adjust = (own: Partial<TenderChoice>) => onChange({ ...choice, ...own, aim: null });
  const write = (id: string, typed: string | null) => {
    if (id === 'credit') return adjust({ credit: typed });
    const { [id]: _, ...others } = choice.rewards;
    adjust({ rewards: typed === null ? others : { ...choice.rewards, [id]: typed } });
  };
  const wouldEarn = (id: string) => {
    const earn = earnOf.get(id);
    return earn && earnText('would-earn', earn);
  };
  const errorAt = ({ id, kind }: TenderOption) =>
    errorOf(kind === 'TravelWalletOffer' ? offerField(id) : `tender-${id}`);
  const usable = [...offers, ...amounts].filter((option) => option.allowed || errorAt(option));
  const others = [...offers, ...amounts].filter((option) => !usable.includes(option));
  const row = (option: TenderOption) =>
    option.kind === 'TravelWalletOffer' ? (
      <OfferRow
        key={option.id}
        option={option}
        isChosen={choice.offers.includes(option.id)}
        tender={plan.tenders.find(({ offerId }) => offerId === option.id)}
        error={errorAt(option)}
        onToggle={(isOn) =>
          adjust({
            offers: isOn
              ? [...choice.offers, option.id]
              : choice.offers.filter((chosen) => chosen !== option.id),
          })
        }
      />
    ) : (
      <TenderRow
        key={option.id}
        option={option}
        typed={typedOf(option.id)}
        tender={plan.tenders.find(
          ({ kind, accountReferenceId }) =>
            kind === option.kind && (kind !== 'Rewards' || accountReferenceId === option.id),
        )}
        error={errorAt(option)}
        onToggle={(isOn) => write(option.id, isOn ? firstAmount(option, plan, locale) : null)}
        onType={(typed) => write(option.id, typed)}
      />
    );
  const { ways, chosen } = useChosenWay(session.bookingSessionId, choice);
  // What is wrong with the payment, or left to pay, is put right in the part that is folded otherwise.
  const isWrong = plan.remainder.amount > 0 || tenderOptions.some((option) => errorAt(option));
  return (
    <Section
      id="payment"
      title={t('booking.pay.title')}
      note={isGuarantee ? t('booking.pay.note-later', paidAt) : undefined}
    >
      <PlanSummary
        plan={plan}
        price={session.price}
        later={later}
        isGuarantee={isGuarantee}
        isPlanning={isPlanning}
      />
      <GuaranteeNote later={later} />
      <More
        title={t('booking.pay.change')}
        note={ways.length > 1 ? t(`booking.ways.aim.${chosen?.aim ?? 'own'}`) : undefined}
        isWanted={isWrong || isRefused}
      >
        <RateNote rate={session.price.exchangeRate} currency={session.price.currency} />
        <PaymentWays bookingSessionId={session.bookingSessionId} choice={choice} onChange={onChange} />
        {usable.length > 0 ? (
          <ul className="grid gap-3" aria-label={t('booking.pay.adjust')}>
            {usable.map(row)}
          </ul>
        ) : null}
        {others.length > 0 ? (
          <Disclosure level={4} title={t('booking.pay.not-here', { count: others.length })}>
            <ul className="grid gap-3">{others.map(row)}</ul>
          </Disclosure>
        ) : null}
        <RadioGroup
          variant="card"
          label={isGuarantee ? t('booking.pay.card-guarantee', paidAt) : t('booking.pay.card')}
          value={choice.card}
          onChange={(card) => adjust({ card })}
          options={cards.map((card) => ({
            value: card.id,
            label: (
              <span className="flex items-center gap-2">
                {card.network ? <CardMark network={card.network} /> : null}
                {t('booking.pay.card-name', { name: card.label, digits: card.lastFour ?? '' })}
              </span>
            ),
            detail:
              choice.card !== card.id
                ? wouldEarn(card.id)
                : isGuarantee
                  ? t('booking.pay.guarantee')
                  : cardTender
                    ? wouldEarn(card.id)
                    : t('booking.pay.card-free'),
          }))}
        />
        <NotEarned notEarned={plan.notEarned} />
      </More>
    </Section>
  );
}
