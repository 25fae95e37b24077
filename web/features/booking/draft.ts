import type { BookingSession } from '#contract/booking.ts';
import type { PaymentPlan, TenderInput, TenderOption, WayToPay } from '#contract/payments.ts';
import type { TenderChoice } from '#web/lib/checkout/draft.ts';
import { amountText, readAmount } from '#web/lib/checkout/amount-text.ts';

/**
 * The suggested plan as a choice. Keeps the preferred card selected even when credit covers the total, in case it stops
 * covering it.
 */
export function choiceOf(
  { plan, tenderOptions }: Pick<BookingSession, 'plan' | 'tenderOptions'>,
  locale: string,
): TenderChoice {
  const credit = plan.tenders.find(({ kind }) => kind === 'TravelWalletCredit');
  const rewards = plan.tenders.flatMap(({ kind, accountReferenceId, amount }) =>
    kind === 'Rewards' && accountReferenceId ? [[accountReferenceId, amountText(amount.amount, locale)]] : [],
  );
  return {
    offers: plan.tenders.flatMap(({ offerId }) => offerId ?? []),
    credit: credit ? amountText(credit.amount.amount, locale) : null,
    rewards: Object.fromEntries(rewards),
    card:
      plan.tenders.find(({ kind }) => kind === 'UserCard')?.paymentMethodId ?? preferredCard(tenderOptions),
    aim: null,
  };
}

const preferredCard = (options: readonly TenderOption[]): string | null =>
  options.find(({ kind, allowed }) => kind === 'UserCard' && allowed)?.id ?? null;

/** A way to pay as a choice; keeps the selected card when the way needs none. */
export function choiceOfWay(
  { aim, tenders }: Pick<WayToPay, 'aim' | 'tenders'>,
  card: string | null,
  locale: string,
) {
  const choice = {
    offers: [] as string[],
    credit: null as string | null,
    rewards: {} as Record<string, string>,
    card,
    aim,
  };
  for (const tender of tenders) {
    if (tender.kind === 'TravelWalletOffer') choice.offers.push(tender.offerId);
    else if (tender.kind === 'TravelWalletCredit') choice.credit = amountText(tender.amount, locale);
    else if (tender.kind === 'Rewards')
      choice.rewards[tender.accountReferenceId] = amountText(tender.amount, locale);
    else choice.card = tender.paymentMethodId;
  }
  return choice satisfies TenderChoice;
}

/**
 * A choice that follows an aim, recalculated from the current ways: the aim stays when the total changes, the amounts
 * follow it.
 */
export function choiceByAim(
  choice: TenderChoice,
  ways: readonly Pick<WayToPay, 'aim' | 'tenders'>[],
  locale: string,
): TenderChoice {
  const way = ways.find(({ aim }) => aim === choice.aim);
  return way && !isWay(choice, way) ? choiceOfWay(way, choice.card, locale) : choice;
}

/** True when two choices use the same tenders with the same amounts. */
export const isSameChoice = (one: TenderChoice, other: TenderChoice): boolean =>
  JSON.stringify(tendersOf(one)) === JSON.stringify(tendersOf(other));

/** True when the choice equals a way to pay. A card with nothing left to pay is ignored. */
export function isWay(choice: TenderChoice, { tenders }: Pick<WayToPay, 'tenders'>): boolean {
  const named = (inputs: readonly TenderInput[]) =>
    JSON.stringify(inputs.map((it) => JSON.stringify(it)).toSorted());
  const needsCard = tenders.some(({ kind }) => kind === 'UserCard');
  const chosen = tendersOf(choice).filter(({ kind }) => needsCard || kind !== 'UserCard');
  return named(chosen) === named(tenders);
}

/** The choice without offers that are no longer available. Returns the same object when all are. */
export function withoutGoneOffers(choice: TenderChoice, options: readonly TenderOption[]): TenderChoice {
  const offers = choice.offers.filter((id) => options.some((option) => option.id === id));
  return offers.length === choice.offers.length ? choice : { ...choice, offers };
}

/** The tenders to send: offers, tenders with a readable amount, and the card for the rest. */
export function tendersOf({ offers, credit, rewards, card }: TenderChoice): TenderInput[] {
  const creditAmount = credit === null ? null : readAmount(credit);
  return [
    ...offers.map((offerId) => ({ kind: 'TravelWalletOffer' as const, offerId })),
    ...(creditAmount ? [{ kind: 'TravelWalletCredit' as const, amount: creditAmount }] : []),
    ...Object.entries(rewards).flatMap(([accountReferenceId, typed]) => {
      const amount = readAmount(typed);
      return amount ? [{ kind: 'Rewards' as const, accountReferenceId, amount }] : [];
    }),
    ...(card === null ? [] : [{ kind: 'UserCard' as const, paymentMethodId: card }]),
  ];
}

/**
 * The initial amount of a tender that has just been ticked: as much as it can take over from the card. Empty when
 * nothing is left, so that the customer decides which other tender to reduce.
 */
export function firstAmount(option: TenderOption, plan: PaymentPlan, locale: string): string {
  const card = plan.tenders.find(({ kind }) => kind === 'UserCard');
  const open = Math.max(card?.amount.amount ?? 0, plan.remainder.amount);
  const amount = Math.min(option.maximum.amount, open);
  return amount > 0 ? amountText(amount, locale) : '';
}
