import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#contract/business/people.ts';
import { type MemberRole, memberRoleSchema } from '#contract/enums/index.ts';
import { colleaguesQuery } from '#web/lib/travelers/colleagues.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tierName } from '#web/lib/policy/tier-name.ts';
import { personName } from './person-name.ts';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** What an admin decides about somebody, as typed. */
export interface PersonDraft {
  readonly role: MemberRole;
  readonly tier: string;
  readonly department: string;
  readonly costCenter: string;
  readonly approver: Person['approver'];
}

export const bodyOf = ({ approver, ...draft }: PersonDraft) => ({
  ...draft,
  approverId: approver?.personId ?? null,
});

interface Props {
  draft: PersonDraft;
  tiers: readonly string[];
  /** Nobody approves their own requests. */
  of: string | null;
  isLastAdmin?: boolean;
  onChange(draft: PersonDraft): void;
}

/** Role, policy, department, cost center and approver. */
export function PersonFields({ draft, tiers, of, isLastAdmin = false, onChange }: Props) {
  const t = useT();
  return (
    <>
      <Select
        label={t('admin.person.role')}
        hint={isLastAdmin ? t('admin.row.last-admin') : t(`admin.role-hint.${draft.role}`)}
        value={draft.role}
        isDisabled={isLastAdmin}
        onChange={(role) => onChange({ ...draft, role })}
        options={memberRoleSchema.options.map((value) => ({ value, label: t(`admin.role.${value}`) }))}
      />
      <Select
        label={t('admin.person.tier')}
        value={draft.tier}
        onChange={(tier) => onChange({ ...draft, tier })}
        options={tiers.map((value) => ({ value, label: tierName(value, t) }))}
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          label={t('admin.person.department')}
          value={draft.department}
          onChange={(department) => onChange({ ...draft, department })}
          maxLength={60}
          isOptional
        />
        <TextField
          label={t('admin.person.cost-center')}
          value={draft.costCenter}
          onChange={(costCenter) => onChange({ ...draft, costCenter })}
          maxLength={60}
          isOptional
        />
      </div>
      <ApproverField
        value={draft.approver}
        of={of}
        onChange={(approver) => onChange({ ...draft, approver })}
      />
    </>
  );
}

/** A colleague by the beginning of their name; empty for any admin. */
function ApproverField({
  value,
  of,
  onChange,
}: {
  value: Person['approver'];
  of: string | null;
  onChange(approver: Person['approver']): void;
}) {
  const t = useT();
  // The typed text while it names nobody yet.
  const [typed, setTyped] = useState<string | null>(null);
  const { data } = useQuery(colleaguesQuery(typed?.trim() ?? ''));
  const found = typed ? (data?.people ?? []).filter(({ personId }) => personId !== of) : [];
  return (
    <ComboBox
      label={t('admin.person.approver')}
      hint={t('admin.person.approver-hint')}
      items={found.slice(0, 8).map((person) => ({
        id: person.personId,
        label: personName(person, t),
        detail: person.email,
      }))}
      query={typed ?? (value ? personName(value, t) : '')}
      onQueryChange={(next) => {
        setTyped(next);
        onChange(null);
      }}
      onSelect={({ id }) => {
        const chosen = found.find(({ personId }) => personId === id);
        setTyped(null);
        if (chosen)
          onChange({ personId: chosen.personId, firstName: chosen.firstName, lastName: chosen.lastName });
      }}
      emptyText={t('admin.people.none')}
    />
  );
}
