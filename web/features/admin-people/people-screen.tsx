import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp, UserPlus, UserSearch } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '#contract/business/people.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useIsCompanyClosed } from '#web/lib/company/company-closed.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type Move, MoveDialog } from './move-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { type Asked, peopleQuery } from './queries.ts';
import { TripsDialog } from './trips-ahead.tsx';

const states = ['current', 'suspended', 'left'] as const;

type Open =
  | { readonly kind: 'edit'; readonly person: Person }
  | { readonly kind: 'move'; readonly person: Person; readonly move: Move }
  | { readonly kind: 'trips'; readonly person: Person }
  | { readonly kind: 'invite' }
  | { readonly kind: 'import' };

/** The members of the company: who they are, what they may, and their invitations. [BUS-02] */
export function PeopleScreen({ asked, onAsk }: { asked: Asked; onAsk(asked: Asked): void }) {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    peopleQuery(asked),
  );
  const isClosed = useIsCompanyClosed();
  const [open, setOpen] = useState<Open | null>(null);
  const [typed, setTyped] = useState(asked.find ?? '');
  const [found, setFound] = useState(asked.find);
  // The browser's Back and Forward change the search without the field.
  if (found !== asked.find) {
    setFound(asked.find);
    setTyped(asked.find ?? '');
  }
  const people = data?.pages.flatMap((page) => page.people);
  const first = data?.pages[0];
  const close = () => setOpen(null);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="headline text-3xl">{t('admin.people.title')}</h1>
          <p role="status" className="text-ink-muted">
            {first ? t('admin.people.count', { count: first.total }) : ''}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-tablet:w-full">
          <Button
            kind="secondary"
            className="max-tablet:w-full"
            isDisabled={first === undefined || isClosed}
            onPress={() => setOpen({ kind: 'import' })}
          >
            <FileUp aria-hidden className="size-5" />
            {t('admin.import.action')}
          </Button>
          <Button
            className="max-tablet:w-full"
            isDisabled={first === undefined || isClosed}
            onPress={() => setOpen({ kind: 'invite' })}
          >
            <UserPlus aria-hidden className="size-5" />
            {t('admin.invite.action')}
          </Button>
        </div>
      </header>
      <form
        role="search"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onAsk({ ...asked, find: typed.trim() || undefined });
        }}
      >
        <TextField
          className="min-w-0 grow basis-64"
          label={t('admin.people.find')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
        />
        <Select
          className="min-w-48 max-tablet:w-full"
          label={t('admin.people.state')}
          value={asked.state === 'suspended' || asked.state === 'left' ? asked.state : 'current'}
          onChange={(chosen) => onAsk({ ...asked, state: chosen === 'current' ? undefined : chosen })}
          options={states.map((value) => ({ value, label: t(`admin.people.state.${value}`) }))}
        />
        <Button kind="secondary" type="submit" className="max-tablet:w-full">
          {t('admin.people.find-action')}
        </Button>
      </form>
      {people ? (
        people.length === 0 ? (
          <EmptyState icon={<UserSearch aria-hidden />} title={t('admin.people.none')}>
            {t('admin.people.none-body')}
          </EmptyState>
        ) : (
          <ul
            aria-label={t('admin.people.title')}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {people.map((person) => (
              <PersonRow
                key={person.personId}
                person={person}
                onEdit={() => setOpen({ kind: 'edit', person })}
                onMove={(move) => setOpen({ kind: 'move', person, move })}
                onTrips={() => setOpen({ kind: 'trips', person })}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState onTryAgain={() => void refetch()}>{problemText(error, t).title}</ErrorState>
      ) : (
        <Loading label={t('admin.loading')} className="grid gap-px">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
      {hasNextPage ? (
        <div>
          <Button kind="secondary" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('admin.people.more')}
          </Button>
        </div>
      ) : null}
      {asked.state === undefined ? <Invitations find={asked.find} /> : null}
      {open?.kind === 'edit' ? (
        <EditDialog person={open.person} tiers={first?.tiers ?? []} onClose={close} />
      ) : null}
      {open?.kind === 'move' ? <MoveDialog person={open.person} move={open.move} onClose={close} /> : null}
      {open?.kind === 'trips' ? <TripsDialog person={open.person} onClose={close} /> : null}
      {open?.kind === 'import' ? <ImportDialog tiers={first?.tiers ?? []} onClose={close} /> : null}
      {open?.kind === 'invite' ? <InviteDialog tiers={first?.tiers ?? []} onClose={close} /> : null}
    </div>
  );
}
