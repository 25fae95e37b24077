import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { onTimeoutSchema, policyExceptionReasonSchema } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { colleaguesQuery } from '#web/lib/travelers/colleagues.ts';
import { Checkbox, CheckboxGroup } from '#web/ui/fields/checkbox.tsx';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { PolicyForm } from './policy-form.ts';
import { type FieldsProps, Part } from './travel-fields.tsx';

/** When a booking needs an approval, who answers, what happens on silence, and which reasons are offered. [POL-06] */
export function ApprovalFields({ form, faults, onChange }: FieldsProps) {
  const t = useT();
  const put = (change: Partial<PolicyForm>) => onChange({ ...form, ...change });
  return (
    <>
      <Part title={t('admin.policy.approval')}>
        <RadioGroup
          label={t('admin.policy.field.approval')}
          value={form.isApprovalRequired ? 'every' : 'none'}
          onChange={(chosen) => put({ isApprovalRequired: chosen === 'every' })}
          options={(['none', 'every'] as const).map((value) => ({
            value,
            label: t(`admin.policy.approval.${value}`),
          }))}
        />
        <Approvers form={form} onChange={(approvers) => put({ approvers })} />
        <NumberStepper
          label={t('admin.policy.field.deadline')}
          hint={t('admin.policy.field.deadline-hint')}
          value={form.deadlineHours}
          onChange={(deadlineHours) => put({ deadlineHours })}
          min={1}
          max={168}
        />
        <RadioGroup
          label={t('admin.policy.silence')}
          hint={t('admin.policy.field.silence-hint')}
          value={form.onTimeout}
          onChange={(onTimeout) => put({ onTimeout })}
          options={onTimeoutSchema.options.map((value) => ({
            value,
            label: t(`admin.policy.field.silence.${value}`),
          }))}
        />
        <NumberStepper
          label={t('admin.policy.field.percent')}
          hint={t('admin.policy.field.percent-hint')}
          value={form.percent}
          onChange={(percent) => put({ percent })}
          max={50}
        />
        <TextField
          className="max-w-80"
          label={t('admin.policy.field.amount')}
          hint={t('admin.policy.field.amount-hint')}
          value={form.amount}
          onChange={(amount) => put({ amount })}
          after={<span className="text-ink-muted">{form.currency}</span>}
          error={faults.has('amount') ? t('admin.policy.fault.amount') : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
      </Part>
      <Part title={t('admin.policy.reasons')}>
        <CheckboxGroup
          label={t('admin.policy.field.reasons')}
          value={form.reasons}
          onChange={(reasons) => put({ reasons })}
          error={faults.has('reasons') ? t('admin.policy.fault.reasons') : undefined}
        >
          {policyExceptionReasonSchema.options.map((code) => (
            <Checkbox key={code} value={code}>
              {t(`policy.reason.${code}`)}
            </Checkbox>
          ))}
        </CheckboxGroup>
      </Part>
    </>
  );
}

/** The people who answer; nobody for the admins. */
function Approvers({
  form: { approvers },
  onChange,
}: {
  form: PolicyForm;
  onChange(approvers: PolicyForm['approvers']): void;
}) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { data } = useQuery(colleaguesQuery(typed.trim()));
  const found =
    typed.trim() === ''
      ? []
      : (data?.people ?? []).filter((one) => approvers.every(({ personId }) => personId !== one.personId));
  return (
    <div className="grid gap-3">
      <ComboBox
        label={t('admin.policy.approvers')}
        hint={t('admin.policy.field.approvers-hint')}
        items={found.slice(0, 8).map((person) => ({
          id: person.personId,
          label: t('admin.name', { firstName: person.firstName, lastName: person.lastName }),
          detail: person.email,
        }))}
        query={typed}
        onQueryChange={setTyped}
        onSelect={({ id }) => {
          const chosen = found.find(({ personId }) => personId === id);
          setTyped('');
          if (chosen && approvers.length < 10)
            onChange([
              ...approvers,
              { personId: chosen.personId, firstName: chosen.firstName, lastName: chosen.lastName },
            ]);
        }}
        emptyText={t('admin.people.none')}
      />
      {approvers.length === 0 ? null : (
        <ul aria-label={t('admin.policy.approvers')} className="flex flex-wrap gap-2">
          {approvers.map((one) => (
            <li
              key={one.personId}
              className="flex items-center gap-1 rounded-full border border-line-strong pl-3"
            >
              {t('admin.name', one)}
              <IconButton
                label={t('admin.policy.field.remove-approver', { name: t('admin.name', one) })}
                size="sm"
                onPress={() => onChange(approvers.filter(({ personId }) => personId !== one.personId))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
