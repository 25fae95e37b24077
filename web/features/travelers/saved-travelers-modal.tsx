import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Cap1Role } from '#contract/enums/index.ts';
import type { Traveler } from '#contract/travelers.ts';
import { CallFailed } from '#web/lib/problems/call-failed.tsx';
import { callStateOf } from '#web/lib/call-state.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { travelersQuery } from '#web/lib/travelers/saved-travelers.ts';
import { announceTraveler } from './traveler-events.ts';
import { TravelerChoice } from './traveler-choice.tsx';
import { draftOf, newDraft } from './traveler-form.ts';
import { TravelerProfile } from './traveler-profile.tsx';

const TravelerEditor = lazy(async () => ({
  default: (await import('./traveler-editor.tsx')).TravelerEditor,
}));

interface Props {
  role: Cap1Role | null;
  roleList: readonly string[];
  onClose(): void;
}

/** Company roles that have translations; others are shown as they are. */
const places = ['owner', 'admin', 'traveler', 'accountManager'] as const;
const nobody = { givenName: '', surname: '', dateOfBirth: null, gender: null, email: '', phone: '' };

/** Manages saved travelers: view, add, edit, hide, delete. [TRV-03] */
export function SavedTravelersModal({ role, roleList, onClose }: Props) {
  const t = useT();
  const query = useQuery(travelersQuery);
  const state = callStateOf(query);
  const [chosenId, setChosenId] = useState<string>();
  const [edited, setEdited] = useState<Traveler | 'new'>();
  const placeName = (place: string) => {
    const known = places.find((one) => one === place);
    return known ? t(`travelers.place.${known}`) : place;
  };
  const chosen = query.data?.find(({ id }) => id === chosenId);
  if (edited)
    return (
      <Suspense fallback={null}>
        <TravelerEditor
          known={edited === 'new' ? undefined : edited}
          start={edited === 'new' ? newDraft(newId(), nobody) : draftOf(edited)}
          onClose={() => setEdited(undefined)}
          onSaved={({ id }) => {
            announceTraveler(edited === 'new' ? 'traveler-created' : 'traveler-updated', id);
            setEdited(undefined);
            setChosenId(id);
          }}
        />
      </Suspense>
    );
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('travelers.wallet.title')}
      footer={
        <>
          <Button kind="secondary" onPress={() => setEdited('new')}>
            <UserPlus aria-hidden className="size-5" />
            {t('travelers.wallet.add')}
          </Button>
          <Button onPress={onClose}>{t('travelers.wallet.done')}</Button>
        </>
      }
    >
      <div className="grid gap-6">
        {role ? (
          <p className="text-sm text-ink-muted">
            {t('travelers.wallet.role', { role: t(`travelers.role.${role}`) })}
            {roleList.length > 0 ? ` (${roleList.map(placeName).join(', ')})` : ''}
          </p>
        ) : null}
        {query.data ? (
          <>
            <TravelerChoice
              label={t('travelers.wallet.list')}
              travelers={query.data}
              selectedId={chosenId ?? null}
              onPress={({ id }) => setChosenId(id === chosenId ? undefined : id)}
            />
            {chosen ? (
              <TravelerProfile
                key={chosen.id}
                traveler={chosen}
                onEdit={() => setEdited(chosen)}
                onDeleted={() => setChosenId(undefined)}
              />
            ) : (
              <p role="status">{t('travelers.wallet.choose')}</p>
            )}
          </>
        ) : state === 'Failed' || query.failureCount > 0 ? (
          <CallFailed
            of="passengers"
            isRetrying={state === 'InProcess'}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton className="h-10 w-64 rounded-full" />
        )}
      </div>
    </Dialog>
  );
}
