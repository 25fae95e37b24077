import { EyeOff } from 'lucide-react';
import type { Person } from '#contract/business/people.ts';
import { useIsCompanyClosed } from '#web/lib/company/company-closed.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tierName } from '#web/lib/policy/tier-name.ts';
import { personName } from './person-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Move } from './move-dialog.tsx';

interface Props {
  person: Person;
  onEdit(): void;
  onMove(move: Move): void;
  onTrips(): void;
}

/** One member: who they are, what they may, and what an admin can do about it. */
export function PersonRow({ person, onEdit, onMove, onTrips }: Props) {
  const t = useT();
  const { role, tier, department, costCenter, approver, state, isYou, isAcknowledged, isPrivate, isDenied } =
    person;
  const name = personName(person, t);
  const isClosed = useIsCompanyClosed();
  const facts = [
    t('admin.row.policy', { tier: tierName(tier, t) }),
    ...(department === null ? [] : [department]),
    ...(costCenter === null ? [] : [t('admin.row.cost-center', { code: costCenter })]),
    ...(approver === null ? [] : [t('admin.row.approver', { name: personName(approver, t) })]),
  ];
  const moves: readonly Move[] =
    state === 'active'
      ? isYou
        ? ['remove']
        : ['suspend', 'remove']
      : state === 'suspended'
        ? ['restore', 'remove']
        : [];
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 desktop:grid-cols-[minmax(0,1fr)_auto] desktop:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isYou ? <Badge>{t('admin.row.you')}</Badge> : null}
          <Badge tone={role === 'admin' ? 'brand' : 'neutral'}>{t(`admin.role.${role}`)}</Badge>
          {state === 'active' ? null : <Badge tone="warn">{t(`admin.state.${state}`)}</Badge>}
          {isDenied ? <Badge tone="warn">{t('admin.row.denied')}</Badge> : null}
          {state === 'active' && !isAcknowledged ? <Badge>{t('admin.row.not-acknowledged')}</Badge> : null}
          {isPrivate ? <Badge icon={<EyeOff aria-hidden />}>{t('admin.row.private')}</Badge> : null}
        </p>
        <p className="text-sm break-words text-ink-muted">{person.email}</p>
        <p className="text-sm wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      <div className="flex max-w-md flex-wrap gap-2 desktop:justify-end">
        {state === 'left' ? null : (
          <Button
            kind="secondary"
            size="sm"
            aria-label={t('admin.row.edit-of', { name })}
            isDisabled={isClosed}
            onPress={onEdit}
          >
            {t('admin.row.edit')}
          </Button>
        )}
        {state === 'active' && !isDenied ? null : (
          <Button kind="secondary" size="sm" aria-label={t('admin.trips.title', { name })} onPress={onTrips}>
            {t('admin.trips.action')}
          </Button>
        )}
        {moves.map((move) => (
          <Button
            key={move}
            kind="quiet"
            size="sm"
            aria-label={t(`admin.move.${move}-of`, { name })}
            isDisabled={move === 'restore' ? isClosed : person.isLastAdmin}
            onPress={() => onMove(move)}
          >
            {t(`admin.move.${move}`)}
          </Button>
        ))}
        {person.isLastAdmin ? (
          <p className="w-full text-sm text-ink-muted desktop:text-right">{t('admin.row.last-admin')}</p>
        ) : null}
      </div>
    </li>
  );
}
