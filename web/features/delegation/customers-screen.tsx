import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, UserSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FoundCustomer } from '#contract/agents/delegation.ts';
import { FindForm } from '#web/ui/fields/find-form.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useRowKeys } from '#web/lib/keys/use-row-keys.ts';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { ShortcutsDialog } from '#web/lib/keys/shortcuts-dialog.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ActFor } from './act-for.tsx';
import { customersQuery, fewestLetters } from './queries.ts';
import { VerifyCaller } from './verify-caller.tsx';

interface Props {
  /** The search text of the address. */
  wanted: string | undefined;
  onFind(wanted: string): void;
}

/** Finds a customer, verifies that the caller is that customer, and acts for them. */
export function CustomersScreen({ wanted, onFind }: Props) {
  const t = useT();
  const [chosenId, setChosenId] = useState<string>();
  const [isListing, setListing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isFetching, refetch } = useQuery(customersQuery(wanted));
  useEffect(() => {
    if (wanted === undefined) field.current?.focus();
  }, [wanted]);
  useRowKeys(list);
  useShortcuts({ '/': () => field.current?.focus(), '?': () => setListing(true) });
  const chosen =
    data?.find(({ customerId }) => customerId === chosenId) ?? (data?.length === 1 ? data[0] : undefined);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 py-5">
      <h1 className="text-xl font-semibold">{t('desk.customers')}</h1>
      <FindForm
        label={t('desk.find.label')}
        action={t('desk.find.action')}
        tooShort={t('desk.find.too-short', { count: fewestLetters })}
        fewest={fewestLetters}
        wanted={wanted}
        isPending={isFetching}
        field={field}
        className="max-w-3xl"
        onFind={onFind}
        onAgain={() => void refetch()}
      />
      {error ? <ProblemBanner error={error} /> : null}
      {data === undefined ? (
        isFetching ? (
          <Loading label={t('desk.loading')} className="grid max-w-3xl gap-px">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        ) : (
          <p className="max-w-3xl text-sm text-ink-muted">{t('desk.find.none-body')}</p>
        )
      ) : data.length === 0 ? (
        <EmptyState icon={<UserSearch aria-hidden />} title={t('desk.find.none')}>
          {t('desk.find.none-body')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desktop:grid-cols-[minmax(0,1fr)_24rem]">
          <ul
            ref={list}
            aria-label={t('desk.find.results')}
            className="divide-y divide-line self-start overflow-hidden rounded-card border border-line bg-surface"
          >
            {data.map((customer) => (
              <li key={customer.customerId}>
                <FoundRow
                  of={customer}
                  isChosen={customer === chosen}
                  onChoose={() => setChosenId(customer.customerId)}
                />
              </li>
            ))}
          </ul>
          {chosen ? (
            <Chosen key={chosen.customerId} of={chosen} />
          ) : (
            <p className="text-sm text-ink-muted">{t('desk.find.several')}</p>
          )}
        </div>
      )}
      {isListing ? <ShortcutsDialog of="customers" onClose={() => setListing(false)} /> : null}
    </div>
  );
}

function FoundRow({ of, isChosen, onChoose }: { of: FoundCustomer; isChosen: boolean; onChoose(): void }) {
  const t = useT();
  return (
    <button
      type="button"
      data-row={of.customerId}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex min-h-12 w-full cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-left text-sm -outline-offset-2! hover:bg-surface-sunken',
        isChosen && 'bg-brand-soft',
      )}
    >
      <span className="font-semibold">{of.name}</span>
      <span className="min-w-0 break-words text-ink-muted">{of.email}</span>
      {of.business ? <span className="text-ink-muted">{of.business}</span> : null}
      <span className="ml-auto">
        {of.isVerified ? (
          <Badge tone="accent" icon={<BadgeCheck aria-hidden />}>
            {t('desk.verified')}
          </Badge>
        ) : of.mayBeServed === 'yes' ? null : (
          <Badge>{t(`desk.served.${of.mayBeServed}`)}</Badge>
        )}
      </span>
    </button>
  );
}

/** What may be done for the customer that was found. */
function Chosen({ of }: { of: FoundCustomer }) {
  const t = useT();
  if (of.mayBeServed !== 'yes')
    return <p className="text-sm text-ink-muted">{t(`desk.served-body.${of.mayBeServed}`)}</p>;
  return (
    <div className="grid content-start gap-6 rounded-card border border-line bg-surface p-4">
      <VerifyCaller customerId={of.customerId} />
      {of.isVerified ? <ActFor customerId={of.customerId} /> : null}
    </div>
  );
}
