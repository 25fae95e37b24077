import type { BookingSession } from '#contract/booking.ts';
import type { PaymentPlan, TenderInput, TenderOption, WayToPay } from '#contract/payments.ts';
import type { TenderChoice } from '#web/lib/checkout/draft.ts';
import { amountText, readAmount } from '#web/lib/checkout/amount-text.ts';

/** The suggested plan as a choice. The preferred card stays chosen where credit pays all, in case it should not. */
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

/** A way to pay as a choice; the card that was chosen stays where the way needs none. */
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

/** What was chosen by an aim, by the ways there are now: the aim stays when the total changes, the amounts follow it. */
export function choiceByAim(
  choice: TenderChoice,
  ways: readonly Pick<WayToPay, 'aim' | 'tenders'>[],
  locale: string,
): TenderChoice {
  const way = ways.find(({ aim }) => aim === choice.aim);
  return way && !isWay(choice, way) ? choiceOfWay(way, choice.card, locale) : choice;
}

/** Whether two choices pay by the same in the same amounts. */
export const isSameChoice = (one: TenderChoice, other: TenderChoice): boolean =>
  JSON.stringify(tendersOf(one)) === JSON.stringify(tendersOf(other));

/** Whether what is chosen is exactly a way to pay. A card that has nothing left to pay does not count. */
export function isWay(choice: TenderChoice, { tenders }: Pick<WayToPay, 'tenders'>): boolean {
  const named = (inputs: readonly TenderInput[]) =>
    JSON.stringify(inputs.map((it) => JSON.stringify(it)).toSorted());
  const needsCard = tenders.some(({ kind }) => kind === 'UserCard');
  const chosen = tendersOf(choice).filter(({ kind }) => needsCard || kind !== 'UserCard');
  return named(chosen) === named(tenders);
}

/** What is chosen, without offers that are no longer there. The same object when all are. */
export function withoutGoneOffers(choice: TenderChoice, options: readonly TenderOption[]): TenderChoice {
  const offers = choice.offers.filter((id) => options.some((option) => option.id === id));
  return offers.length === choice.offers.length ? choice : { ...choice, offers };
}

/** The tenders to send: offers, what has a readable amount, and the card for the rest. */
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
 * What a tender that has just been ticked should pay: all that it can of what the card would pay so far.
 * Empty when nothing is left for it, so that the customer says which other tender gives way.
 */
export function firstAmount(option: TenderOption, plan: PaymentPlan, locale: string): string {
  const card = plan.tenders.find(({ kind }) => kind === 'UserCard');
  const open = Math.max(card?.amount.amount ?? 0, plan.remainder.amount);
  const amount = Math.min(option.maximum.amount, open);
  return amount > 0 ? amountText(amount, locale) : '';
}
