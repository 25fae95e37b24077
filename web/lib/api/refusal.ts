import type { RefusedSignIn } from '#contract/session.ts';
import { refusalKey } from './token.ts';

/** Whom the portal turned away and why, from a problem's context; undefined when that says nothing of it. */
export function refusalOf(context: unknown): RefusedSignIn | undefined {
  if (typeof context !== 'object' || context === null || !('reason' in context)) return undefined;
  return {
    reason: context.reason as RefusedSignIn['reason'],
    signedInAs: 'signedInAs' in context && typeof context.signedInAs === 'string' ? context.signedInAs : null,
  };
}

/** Why somebody was turned away; undefined when they opened the page by themselves. */
export const readRefusal = (): RefusedSignIn | undefined =>
  refusalOf(JSON.parse(sessionStorage.getItem(refusalKey) ?? 'null'));
