import { useQuery } from '@tanstack/react-query';
import { Pencil, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Traveler } from '#contract/travelers.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { travelersQuery } from '#web/lib/travelers/saved-travelers.ts';
import { TravelerChoice } from './traveler-choice.tsx';
import { draftOf, newDraft, type TravelerDraft } from './traveler-form.ts';
import { newId } from '#web/lib/new-id.ts';

const TravelerEditor = lazy(async () => ({
  default: (await import('./traveler-editor.tsx')).TravelerEditor,
}));

export interface TravelerPickerProps {
  /** Accessible name of the group. */
  label: string;
  selectedId: string | null;
  /** Travelers already assigned elsewhere, shown disabled. */
  takenIds: readonly string[];
  /** Fields typed by hand, which can be saved as a new traveler. */
  typed: Typed;
  contact: { readonly email: string; readonly phone: string };
  /** Travelers that can be chosen; all by default. */
  fits?(traveler: Traveler): boolean;
  /** Says why the reader's own travelers of these names cannot be chosen. */
  leftOut?(names: string): string;
  /** `isSame`: the traveler already selected, just saved or corrected. */
  onPick(traveler: Traveler, isSame: boolean): void;
}

/** Fields that a page may know of a traveler who is not saved. */
type Typed = Pick<TravelerDraft, 'givenName' | 'surname'> &
  Partial<
    Pick<TravelerDraft, 'dateOfBirth' | 'gender' | 'nationality' | 'knownTravelerNumber' | 'redressNumber'>
  > & {
    readonly assistance?: readonly TravelerDraft['assistance'][number][];
    /** Airline code or empty string. */
    readonly programme?: string;
    readonly frequentFlyerNumber?: string;
  };

/** Saved travelers as chips; typed fields can be saved as a new traveler. [TRV-01] */
export function TravelerPicker(props: TravelerPickerProps) {
  const { label, selectedId, takenIds, typed, contact, fits, leftOut, onPick } = props;
  const t = useT();
  const format = useFormat();
  const { data, isError, isPending, refetch } = useQuery(travelersQuery);
  const [editing, setEditing] = useState<'none' | 'selected' | 'new'>('none');
  const travelers =
    data?.filter((traveler) => traveler.id === selectedId || (fits?.(traveler) ?? true)) ?? [];
  const others = data?.filter((one) => one.isOwn && !one.isGhostUser && !travelers.includes(one)) ?? [];
  const selected = travelers.find(({ id }) => id === selectedId);
  if (isPending) return <Skeleton className="h-10 w-64 rounded-full" />;
  if (isError)
    return (
      <p className="text-sm text-ink-muted">
        {t('travelers.failed')}{' '}
        <Button kind="quiet" size="sm" onPress={() => void refetch()}>
          {t('travelers.retry')}
        </Button>
      </p>
    );
  const isTyped = !selected && typed.givenName.trim() !== '' && typed.surname.trim() !== '';
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <TravelerChoice
          label={label}
          travelers={travelers}
          selectedId={selectedId}
          takenIds={takenIds}
          shownAtFirst={6}
          onPress={(traveler) => onPick(traveler, false)}
        />
        {selected ? (
          <Button
            kind="quiet"
            size="sm"
            onPress={() => setEditing('selected')}
            className="text-left wrap-anywhere"
          >
            <Pencil aria-hidden className="size-4 shrink-0" />
            {t('travelers.edit-named', { name: `${selected.givenName} ${selected.surname}` })}
          </Button>
        ) : null}
        {isTyped ? (
          <Button
            kind="quiet"
            size="sm"
            onPress={() => setEditing('new')}
            className="text-left wrap-anywhere"
          >
            <UserPlus aria-hidden className="size-4 shrink-0" />
            {t('travelers.save-typed', { name: `${typed.givenName.trim()} ${typed.surname.trim()}` })}
          </Button>
        ) : null}
      </div>
      {leftOut && others.length > 0 ? (
        <p className="text-sm text-ink-muted">
          {leftOut(format.list(others.map(({ givenName, surname }) => `${givenName} ${surname}`)))}
        </p>
      ) : null}
      {editing === 'none' ? null : (
        <Suspense fallback={null}>
          <TravelerEditor
            known={editing === 'selected' ? selected : undefined}
            start={
              editing === 'selected' && selected
                ? draftOf(selected)
                : newDraft(newId(), { ...startOf(typed), ...contact })
            }
            onClose={() => setEditing('none')}
            onSaved={(traveler) => {
              setEditing('none');
              onPick(traveler, true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const startOf = ({ programme: code = '', frequentFlyerNumber: number = '', ...typed }: Typed) => ({
  givenName: typed.givenName,
  surname: typed.surname,
  dateOfBirth: typed.dateOfBirth ?? null,
  gender: typed.gender ?? null,
  assistance: [...(typed.assistance ?? [])],
  nationality: typed.nationality ?? '',
  knownTravelerNumber: typed.knownTravelerNumber ?? '',
  redressNumber: typed.redressNumber ?? '',
  frequentFlyer: code === '' ? [] : [{ key: code, code, number }],
});
