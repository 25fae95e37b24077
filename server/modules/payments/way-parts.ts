import type { Language } from '#contract/values/dates.ts';
import { money, toWireMoney, zeroMoney } from '#contract/money.ts';
import {
  creditedTenders,
  isCredited,
  type PaymentAim,
  type Tender,
  type TenderOption,
  type WayPart,
  type WayReason,
} from '#contract/payments.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import type { SettledPlan } from './plan-payment.ts';
import { type Means, tenderOptions } from './tender-options.ts';
import { type Allocation, isSoon, offersLose } from './way-cost.ts';
import type { Purse } from './way-purse.ts';

interface Setting {
  readonly payable: Payable;
  readonly means: Means;
  readonly purse: Purse;
  readonly aim: PaymentAim;
  readonly language: Language;
}

interface Chosen {
  readonly allocation: Allocation;
  readonly plan: SettledPlan;
}

/** The tenders that a way uses and why, and the others with the reason why they are not used. */
export function partsOf(setting: Setting, chosen: Chosen): WayPart[] {
  const { payable, means, language } = setting;
  const options = tenderOptions(payable, means, language).filter(({ allowed }) => allowed);
  const used = chosen.plan.tenders.filter(({ amount }) => amount.amount > 0);
  const left = options.filter(
    (option) => option.kind !== 'UserCard' && !used.some((tender) => isOf(tender, option)),
  );
  return [
    ...used.map((tender) => usedPart(setting, chosen, tender, options)),
    ...left.map((option) => leftPart(setting, chosen, option)),
  ];
}

const isOf = (tender: Tender, option: TenderOption): boolean => {
  if (tender.kind !== option.kind) return false;
  if (tender.kind === 'TravelWalletOffer') return tender.offerId === option.id;
  if (tender.kind === 'Rewards') return tender.accountReferenceId === option.id;
  return tender.kind === 'TravelWalletCredit' || tender.paymentMethodId === option.id;
};

function usedPart(
  setting: Setting,
  chosen: Chosen,
  tender: Tender,
  options: readonly TenderOption[],
): WayPart {
  const option = options.find((candidate) => isOf(tender, candidate));
  const { kind, label, lastFour, amount } = tender;
  return {
    kind,
    id: option?.id ?? '',
    label,
    lastFour,
    amount,
    reason: whyUsed(setting, tender),
    expiresOn: option?.expiresOn ?? null,
    lost: lostOf(setting.purse, chosen.allocation, tender),
  };
}

function whyUsed({ purse, aim, means }: Setting, { kind }: Tender): WayReason {
  if (isCredited(kind)) return creditedTenders[kind].whyUsed;
  switch (kind) {
    case 'TravelWalletOffer':
      return 'offer_is_free';
    case 'TravelWalletCredit':
      if (aim === 'least_cash') return 'credit_spares_cash';
      return purse.credits.some(({ expiresOn }) => isSoon(purse, expiresOn))
        ? 'credit_ends_soon'
        : 'credit_by_expiry';
    case 'Rewards':
      return aim === 'least_cash' ? 'points_spare_cash' : 'points_cost_less';
    case 'UserCard':
      return means.cards.length > 1 ? 'card_earns_most' : 'card_pays_rest';
  }
}

/** The value lost of an offer that is worth more than was left to pay. */
function lostOf(purse: Purse, { offers }: Allocation, { kind, offerId }: Tender): WayPart['lost'] {
  const lost = offersLose(purse, offers);
  if (kind !== 'TravelWalletOffer' || lost === 0 || offers.at(-1)?.id !== offerId) return null;
  return toWireMoney(money(lost, 'USD'));
}

function leftPart(setting: Setting, chosen: Chosen, option: TenderOption): WayPart {
  const { kind, id, label, lastFour, expiresOn } = option;
  const amount = toWireMoney(zeroMoney(setting.payable.dueNow.currency));
  return {
    kind,
    id,
    label,
    lastFour,
    amount,
    reason: whyLeft(setting, chosen, option),
    expiresOn,
    lost: null,
  };
}

function whyLeft({ purse, aim }: Setting, { allocation }: Chosen, { kind }: TenderOption): WayReason {
  switch (kind) {
    case 'TravelWalletOffer':
      return !purse.stacksOffers && allocation.creditMinor > 0
        ? 'offer_not_with_credit'
        : 'offer_would_lose_more';
    case 'TravelWalletCredit':
      return !purse.stacksOffers && allocation.offers.length > 0 ? 'offer_not_with_credit' : 'credit_keeps';
    default:
      return aim === 'expiring_first' ? 'points_do_not_expire' : 'points_cost_more';
  }
}
