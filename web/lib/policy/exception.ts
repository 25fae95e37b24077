import type { MessageId } from '#web/lib/i18n/message-id.ts';
import type { PolicyExceptionReason } from '#contract/enums/index.ts';
import type { PolicyException, PolicyVerdict } from '#contract/policy.ts';

/** The reason for an out-of-policy booking, as chosen and typed so far. */
export interface ExceptionDraft {
  readonly reason: PolicyExceptionReason | null;
  readonly note: string;
}

export const noException: ExceptionDraft = { reason: null, note: '' };

/** Longest note that the contract accepts, in characters. */
export const longestNote = 300;

/** The ids of the two fields. */
export const exceptionFields = { reason: 'policy-reason', note: 'policy-note' } as const;

/** The missing fields, with their message keys; empty where the verdict needs no reason. */
export function exceptionFaults(
  { state }: Pick<PolicyVerdict, 'state'>,
  { reason, note }: ExceptionDraft,
): { field: string; message: { id: MessageId } }[] {
  if (state !== 'out_of_policy') return [];
  if (reason === null) return [{ field: exceptionFields.reason, message: { id: 'policy.fault.reason' } }];
  return reason === 'other' && note.trim() === ''
    ? [{ field: exceptionFields.note, message: { id: 'policy.fault.note' } }]
    : [];
}

/** The reason to send; undefined where the verdict needs none. */
export const exceptionOf = (
  { state }: Pick<PolicyVerdict, 'state'>,
  { reason, note }: ExceptionDraft,
): PolicyException | undefined =>
  state === 'out_of_policy' && reason !== null ? { reason, note: note.trim() } : undefined;
