import type { PolicyExceptionReason } from '#contract/enums/index.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PolicyName } from './policy-name.tsx';
import { type ExceptionDraft, exceptionFields, longestNote } from './exception.ts';

/** Message keys of the reasons, in the order of the list. */
const reasons = {
  no_alternative: 'policy.reason.no_alternative',
  location: 'policy.reason.location',
  schedule: 'policy.reason.schedule',
  lower_total_cost: 'policy.reason.lower_total_cost',
  traveling_together: 'policy.reason.traveling_together',
  safety_or_accessibility: 'policy.reason.safety_or_accessibility',
  other: 'policy.reason.other',
} as const satisfies Record<PolicyExceptionReason, string>;
const ids = Object.keys(reasons) as PolicyExceptionReason[];

interface Props {
  value: ExceptionDraft;
  verdict: Pick<PolicyVerdict, 'version'>;
  onChange(next: ExceptionDraft): void;
  /** The error message of a field, by the id of its control. */
  errorOf(field: string): string | undefined;
}

/** Fields for the reason of an out-of-policy booking: one from a list, and a note, required with the reason "other". */
export function ExceptionFields({ value, verdict, onChange, errorOf }: Props) {
  const t = useT();
  const isAccepted = (id: PolicyExceptionReason) => verdict.version?.reasons?.includes(id) !== false;
  const isOwn = value.reason === 'other';
  return (
    <div className="grid gap-4">
      <div id={exceptionFields.reason}>
        <Select
          label={t('policy.reason')}
          placeholder={t('policy.reason.choose')}
          options={ids.filter(isAccepted).map((id) => ({ value: id, label: t(reasons[id]) }))}
          value={value.reason}
          onChange={(reason) => onChange({ ...value, reason })}
          error={errorOf(exceptionFields.reason)}
        />
      </div>
      <PolicyName verdict={verdict} />
      <TextField
        id={exceptionFields.note}
        label={t(isOwn ? 'policy.note.own' : 'policy.note')}
        isOptional={!isOwn}
        isRequired={isOwn}
        rows={2}
        maxLength={longestNote}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
        error={errorOf(exceptionFields.note)}
      />
    </div>
  );
}
