import type { Problem } from '#contract/problems.ts';
import type { RefusedSignIn } from '#contract/session.ts';

const key = 'cardinal.refused';

/** Whom the portal turned away and why, from a problem that says it; undefined for any other. */
export function refusalOf(problem: Problem | undefined): RefusedSignIn | undefined {
  const { reason, signedInAs } = problem?.context ?? {};
  if (typeof reason !== 'string') return undefined;
  return {
    reason: reason as RefusedSignIn['reason'],
    signedInAs: typeof signedInAs === 'string' ? signedInAs : null,
  };
}

/** Keeps why somebody was turned away for the page that tells them, which is another one. */
export function keepRefusal(problem: Problem | undefined): void {
  const refusal = refusalOf(problem);
  if (refusal) sessionStorage.setItem(key, JSON.stringify(refusal));
  else sessionStorage.removeItem(key);
}

/** Why somebody was turned away; undefined when they opened the page by themselves. */
export function readRefusal(): RefusedSignIn | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as RefusedSignIn);
}
