import type { PolicyVerdict } from '#contract/policy.ts';
import type { Checkout, Products } from '#server/modules/products/index.ts';
import type { Principal } from '#server/platform/http/route.ts';

/** The people whose policies a checkout is judged by. Guests have none: where only they travel, it is the booker's. */
export function policyHoldersOf({
  customerId,
  bookedFor,
}: Pick<Checkout, 'customerId' | 'bookedFor'>): readonly string[] {
  const travelers = bookedFor?.travelers ?? [];
  if (travelers.length === 0) return [customerId];
  return bookedFor?.bookingFor === 'myself-and-others' ? [customerId, ...travelers] : travelers;
}

/** A verdict, and the people whose policies ask for it. */
export interface JudgedFor {
  readonly verdict: PolicyVerdict;
  readonly holders: readonly string[];
}

const order: readonly PolicyVerdict['state'][] = ['not_applicable', 'in_policy', 'out_of_policy'];
const weightOf = ({ state, reasons, approvalRequired }: PolicyVerdict): number =>
  order.indexOf(state) * 100 + reasons.length * 2 + (approvalRequired ? 1 : 0);

/** Of several verdicts the one that asks for more; an approval is asked for where any of them does. */
export function strictestOf(judged: readonly { id: string; verdict: PolicyVerdict }[]): JudgedFor {
  const [first, ...rest] = judged;
  if (!first) throw new RangeError('nobody’s policy was asked');
  const most = rest.reduce((a, b) => (weightOf(b.verdict) > weightOf(a.verdict) ? b : a), first);
  // The rules of an approval are those of the policy that asks for it.
  const asking = most.verdict.approvalRequired
    ? most.verdict
    : judged.find(({ verdict }) => verdict.approvalRequired)?.verdict;
  const { version } = asking ?? most.verdict;
  return {
    verdict: { ...most.verdict, approvalRequired: asking !== undefined, ...(version ? { version } : {}) },
    holders: judged.filter(({ verdict }) => weightOf(verdict) === weightOf(most.verdict)).map(({ id }) => id),
  };
}

/** Judges by the policies of everybody for whom a checkout is, as `judge` does for one of them. */
export const judgeForAll = async (
  of: Pick<Checkout, 'customerId' | 'bookedFor'>,
  principal: Principal,
  judge: (one: Principal) => Promise<PolicyVerdict>,
): Promise<JudgedFor> =>
  strictestOf(
    await Promise.all(
      policyHoldersOf(of).map(async (id) => ({ id, verdict: await judge({ ...principal, userId: id }) })),
    ),
  );

/** The customer of a checkout as a caller, where nobody calls: their permissions decide nothing here. */
export const principalOf = ({ id, customerId, businessId }: Checkout): Principal => ({
  sessionId: id,
  userId: customerId,
  kind: 'own',
  agentId: null,
  businessId,
  permissions: [],
});

/** The verdict on a checkout as it stands, by the policies of everybody for whom it is. */
export const judgeCheckout = (products: Products, checkout: Checkout): Promise<JudgedFor> =>
  judgeForAll(checkout, principalOf(checkout), (one) =>
    products.of(checkout.item.product).checkout.judge(one, checkout),
  );
