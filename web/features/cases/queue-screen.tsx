import { useQuery } from '@tanstack/react-query';
import { Inbox, Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { go } from '#web/lib/address/go.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { focusRow, rowInFocus, useRowKeys } from '#web/lib/keys/use-row-keys.ts';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CaseRows } from './case-rows.tsx';
import { CaseRowsLoading } from './case-rows-loading.tsx';
import { caseToReturnTo, lastPagesOf, rememberQueue, wasLeft } from './last-queue.ts';
import { type QueueChoice, queueQuery } from './queries.ts';
import { QueuesNav } from './queues-nav.tsx';
import { KeyHints, ShortcutsDialog } from '#web/lib/keys/shortcuts-dialog.tsx';
import { useSteadyRows } from './steady-rows.ts';
import { TakenBanner } from './taken-banner.tsx';
import { useHeld } from './use-held.ts';
import { useTake } from './use-take.ts';

interface Props {
  choice: QueueChoice;
  hrefOf(choice: QueueChoice): string;
  /** Where customers are searched for. */
  searchHref: string;
}

/** The queues of the desk: the case that is due first at the head. Rows keep their places while somebody points at them. */
export function QueueScreen({ choice, hrefOf, searchHref }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const here = hrefOf(choice);
  const [pages, setPages] = useState(() => lastPagesOf(here));
  const [isListing, setListing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch, isFetching } = useQuery(queueQuery(choice, pages, locale));
  const { element: list, attach, isHeld } = useHeld<HTMLUListElement>();
  const { rows, coming, renew } = useSteadyRows(data?.cases ?? [], isHeld);
  const take = useTake(({ caseId }) => go(`/cases/${caseId}/`));
  useReturn({ href: here, pages, caseIds: data ? rows.map(({ of }) => of.caseId) : null, list, heading });
  useRowKeys(list);
  useShortcuts({
    t: () => {
      const caseId = rowInFocus(list.current);
      if (caseId !== undefined && !take.isPending) take.mutate(caseId);
    },
    '.': coming > 0 ? renew : undefined,
    '/': () => go(searchHref),
    '?': () => setListing(true),
  });
  const title = choice.kind
    ? (data?.counts.kinds.find(({ kind }) => kind === choice.kind)?.title ?? t(`desk.queue.${choice.queue}`))
    : t(`desk.queue.${choice.queue}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] desktop:grid-cols-[15rem_minmax(0,1fr)]">
      <QueuesNav choice={choice} counts={data?.counts} hrefOf={hrefOf} />
      <div className="flex min-w-0 flex-col">
        <header className="flex min-h-12 items-center gap-3 border-b border-line px-3">
          <h1 ref={heading} tabIndex={-1} data-focus-silent className="truncate text-base font-semibold">
            {title}
          </h1>
          <p role="status" className="ml-auto shrink-0 empty:hidden">
            {coming > 0 ? (
              <Button size="sm" kind="secondary" onPress={renew}>
                {t('desk.coming', { count: coming })}
              </Button>
            ) : null}
          </p>
          <KeyHints keys={['j', 'k', 'enter', 't']} className={coming > 0 ? '' : 'ml-auto'} />
          <IconButton
            label={t('desk.keys')}
            size="sm"
            className="max-desktop:ml-auto"
            onPress={() => setListing(true)}
          >
            <Keyboard aria-hidden className="size-4" />
          </IconButton>
        </header>
        {data ? (
          rows.length > 0 ? (
            <>
              <CaseRows ref={attach} name={title} rows={rows} />
              {data.next ? (
                <div className="p-3">
                  <Button
                    kind="secondary"
                    size="sm"
                    isPending={isFetching}
                    onPress={() => setPages(pages + 1)}
                  >
                    {t('desk.more')}
                  </Button>
                </div>
              ) : null}
            </>
          ) : (
            <EmptyState icon={<Inbox aria-hidden />} title={t(`desk.empty.${choice.queue}`)}>
              {t(`desk.empty-body.${choice.queue}`)}
            </EmptyState>
          )
        ) : error ? (
          <ErrorState onTryAgain={() => void refetch()}>{problemText(error, t).title}</ErrorState>
        ) : (
          <CaseRowsLoading />
        )}
        {take.error ? (
          <TakenBanner error={take.error} className="sticky bottom-3 z-10 m-3 shadow-mid" />
        ) : null}
      </div>
      {isListing ? <ShortcutsDialog of="queue" onClose={() => setListing(false)} /> : null}
    </div>
  );
}

interface Returning {
  readonly href: string;
  readonly pages: number;
  /** Null until they are known. */
  readonly caseIds: readonly string[] | null;
  readonly list: { readonly current: HTMLElement | null };
  readonly heading: { readonly current: HTMLElement | null };
}

/**
 * Focuses the case that this queue was left for, or the heading when it was the last one, and remembers what is shown for
 * the next return.
 */
function useReturn({ href, pages, caseIds, list, heading }: Returning): void {
  const hasReturned = useRef(false);
  const known = caseIds?.join(' ');
  useEffect(() => {
    if (known === undefined) return;
    const ids = known === '' ? [] : known.split(' ');
    if (!hasReturned.current) {
      hasReturned.current = true;
      const to = caseToReturnTo(href, ids);
      const returns = wasLeft(href);
      // After the heading of the screen, which has the focus first.
      if (returns)
        requestAnimationFrame(() => {
          // A row may have left with an answer that came since.
          if (to === undefined || !focusRow(list.current, to))
            heading.current?.focus({ preventScroll: true });
        });
    }
    rememberQueue({ href, pages, caseIds: ids });
  }, [known, href, pages, list, heading]);
}
