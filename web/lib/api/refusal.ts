import type { RefusedSignIn } from '#contract/session.ts';
import { refusalKey } from './token.ts';

/** The refused sign-in in a problem's context, with its reason; undefined when the context has none. */
export function refusalOf(context: unknown): RefusedSignIn | undefined {
  if (typeof context !== 'object' || context === null || !('reason' in context)) return undefined;
  return {
    reason: context.reason as RefusedSignIn['reason'],
    signedInAs: 'signedInAs' in context && typeof context.signedInAs === 'string' ? context.signedInAs : null,
  };
}

/** Why the sign-in was refused; undefined when the page was opened directly. */
export const readRefusal = (): RefusedSignIn | undefined =>
  refusalOf(JSON.parse(sessionStorage.getItem(refusalKey) ?? 'null'));
