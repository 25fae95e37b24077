import type { PaymentPlan } from '#contract/payments.ts';
import { readAmount } from '#web/lib/checkout/amount-text.ts';
import type { TenderChoice } from '#web/lib/checkout/draft.ts';
import { offerField } from '#web/lib/checkout/faults.ts';
import type { FieldFault } from '#web/lib/checkout/faults.ts';

/** Why a choice of tenders cannot pay, at the fields of the amounts concerned. Empty when the plan is complete. */
export function planFaults(plan: PaymentPlan, choice: TenderChoice): FieldFault[] {
  if (plan.complete) return [];
  const faults = plan.problems.flatMap((problem) =>
    fieldsOf(problem.kind, plan, choice).map(
      (field): FieldFault => ({
        field,
        message:
          problem.code === 'tender-mismatch' ? { id: 'booking.fault.too-much' } : { text: problem.message },
      }),
    ),
  );
  const seen = new Set<string>();
  const first = faults.filter(({ field }) => !seen.has(field) && seen.add(field));
  return first.length > 0 ? first : [{ field: 'payment', message: { id: 'booking.fault.payment' } }];
}

/** A problem names only the kind of tender: it applies to the tenders of that kind that the plan left out. */
function fieldsOf(kind: string, plan: PaymentPlan, { offers, credit, rewards }: TenderChoice): string[] {
  if (kind === 'TravelWalletOffer') {
    const paid = new Set(plan.tenders.map(({ offerId }) => offerId));
    return offers.filter((id) => !paid.has(id)).map(offerField);
  }
  if (kind === 'TravelWalletCredit') return credit !== null && readAmount(credit) ? ['tender-credit'] : [];
  if (kind !== 'Rewards') return ['payment'];
  const paying = new Set(plan.tenders.map(({ accountReferenceId }) => accountReferenceId));
  return Object.entries(rewards)
    .filter(([id, typed]) => !paying.has(id) && readAmount(typed))
    .map(([id]) => `tender-${id}`);
}
