import { useState } from 'react';
import type { PolicyException, PolicyVerdict } from '#contract/policy.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { type ExceptionDraft, exceptionFaults, exceptionOf, noException } from '#web/lib/policy/exception.ts';

/** The reason for a change that is out of policy: fields for `ChangeCosts`, and the value to send. */
export interface ChangeReason {
  readonly draft: ExceptionDraft;
  onDraft(next: ExceptionDraft): void;
  /** The error message of a field, once the change was asked for. */
  errorOf(field: string): string | undefined;
  /** To be sent with the change; undefined where the verdict needs no reason. */
  readonly policyException: PolicyException | undefined;
  /** True if the change may be sent; otherwise shows the errors and focuses the first missing field. */
  check(): boolean;
}

/** State of the reason form of a change dialog. `policy` is the verdict of the current quote. [POL-02] */
export function useChangeReason(policy: Pick<PolicyVerdict, 'state'> | undefined): ChangeReason {
  const t = useT();
  const [draft, setDraft] = useState(noException);
  const [isAsked, setAsked] = useState(false);
  const faults = policy ? exceptionFaults(policy, draft) : [];
  return {
    draft,
    onDraft: setDraft,
    errorOf: (field) => {
      const fault = isAsked ? faults.find((it) => it.field === field) : undefined;
      return fault && t(fault.message.id);
    },
    policyException: policy && exceptionOf(policy, draft),
    check: () => {
      setAsked(true);
      const [missing] = faults;
      if (missing) focusIn(missing.field);
      return !missing;
    },
  };
}

/** Focuses a field, which is a control, or a box around one. */
function focusIn(id: string): void {
  const place = document.getElementById(id);
  (place?.querySelector<HTMLElement>('button') ?? place)?.focus();
}
