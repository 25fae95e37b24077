import type { PolicyVerdict } from '#contract/policy.ts';

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
