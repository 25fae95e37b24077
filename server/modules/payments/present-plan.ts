import { toWireMoney } from '#contract/money.ts';
import type { PaymentPlan } from '#contract/payments.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { SettledPlan } from './plan-payment.ts';
import { presentEarn, presentEarns } from './planned-earn.ts';

/** The plan in wire format; `sentenceOf` translates a problem for the reader. */
export const presentPlan = (plan: SettledPlan, sentenceOf: (code: ProblemCode) => string): PaymentPlan => ({
  tenders: [...plan.tenders],
  remainder: toWireMoney(plan.remainder),
  complete: plan.complete,
  cardRequired: plan.cardRequired,
  earn: presentEarns(plan.earn),
  notEarned: presentEarns(plan.notEarned),
  earnByCard: plan.earnByCard
    .filter(({ earn }) => earn.isTold)
    .map(({ paymentMethodId, earn }) => ({
      paymentMethodId,
      earn: presentEarn(earn),
    })),
  asksSupportForEarn: plan.earn.some(({ isTold }) => !isTold),
  problems: plan.problems.map(({ kind, code }) => ({ kind, code, message: sentenceOf(code) })),
});
