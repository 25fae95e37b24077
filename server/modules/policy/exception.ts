import type { Language } from '#contract/values/dates.ts';
import type { GivenPolicyException, PolicyException, PolicyVerdict } from '#contract/policy.ts';
import { problems } from '#contract/problems.ts';
import { PortalError } from '#server/platform/errors.ts';

/** The exception to store with a trip: null unless the verdict is out of policy and a reason was given. */
export const exceptionOf = (
  { state, reasons }: PolicyVerdict,
  given: PolicyException | null | undefined,
): GivenPolicyException | null =>
  state === 'out_of_policy' && given ? { ...given, outside: reasons } : null;

/**
 * Asks for a reason where a verdict is out of policy. Throws PortalError `policy-reason-missing`, at its field, when
 * none was given or one that the company does not accept, or `other` without words.
 */
export function requireException(
  { state, version }: PolicyVerdict,
  given: PolicyException | undefined,
  language: Language,
): void {
  if (state !== 'out_of_policy') return;
  if (!given || version?.reasons?.includes(given.reason) === false) throw missing('reason', language);
  if (given.reason === 'other' && given.note === '') throw missing('note', language);
}

const missing = (field: keyof PolicyException, language: Language): PortalError =>
  new PortalError('policy-reason-missing', {
    errors: [
      {
        path: `body.policyException.${field}`,
        message: problems['policy-reason-missing'].text[language],
      },
    ],
  });
