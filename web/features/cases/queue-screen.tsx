import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox, Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { takeCase } from '#contract/cases.ts';
import { type CaseQueue, caseQueueSchema } from '#contract/enums/index.ts';
import { call } from '#web/lib/api/client.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { go } from '#web/lib/address/go.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { useSession } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CaseRow } from './case-row.tsx';
import { rememberQueue } from './last-queue.ts';
import { type QueueChoice, type QueuePage, queueQuery } from './queries.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TakenBanner } from './taken-banner.tsx';

interface Props {
  choice: QueueChoice;
  hrefOf(choice: QueueChoice): string;
  /** Where customers are searched for. */
  searchHref: string;
}

/** The queues of the desk: the case that is due first at the head. */
export function QueueScreen({ choice, hrefOf, searchHref }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [pages, setPages] = useState(1);
  const [isListing, setListing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch, isFetching } = useQuery(queueQuery(choice, pages, locale));
  const now = useServerNow();
  const me = useSession()?.userId;
  const take = useMutation({
    mutationFn: (caseId: string) =>
      call<typeof takeCase>('POST', '/api/v0/agent/cases/:caseId/take', { params: { caseId } }),
    onSuccess: ({ caseId }) => go(`/cases/${caseId}/`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  });
  const here = hrefOf(choice);
  useEffect(() => rememberQueue(here), [here]);
  const step = (by: number) => moveAlong(list.current, by);
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    t: () => {
      const caseId = caseInFocus(list.current);
      if (caseId !== undefined && !take.isPending) take.mutate(caseId);
    },
    '/': () => go(searchHref),
    '?': () => setListing(true),
  });
  const title = choice.kind
    ? (data?.counts.kinds.find(({ kind }) => kind === choice.kind)?.title ?? t(`desk.queue.${choice.queue}`))
    : t(`desk.queue.${choice.queue}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] desktop:grid-cols-[15rem_minmax(0,1fr)]">
      <Queues choice={choice} counts={data?.counts} hrefOf={hrefOf} />
      <div className="min-w-0">
        <header className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-3">
          <h1 className="truncate text-base font-semibold">{title}</h1>
          <IconButton label={t('desk.keys')} size="sm" onPress={() => setListing(true)}>
            <Keyboard aria-hidden className="size-4" />
          </IconButton>
        </header>
        {take.error ? <TakenBanner error={take.error} className="m-3" /> : null}
        {data ? (
          data.cases.length > 0 ? (
            <>
              <ul ref={list} aria-label={title} className="divide-y divide-line">
                {data.cases.map((of) => (
                  <CaseRow key={of.caseId} of={of} now={now} me={me} />
                ))}
              </ul>
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
              {t('desk.empty-body')}
            </EmptyState>
          )
        ) : error ? (
          <ErrorState onTryAgain={() => void refetch()}>{problemText(error, t).title}</ErrorState>
        ) : (
          <Loading label={t('desk.loading')} className="grid gap-px">
            {Array.from({ length: 8 }, (_, at) => (
              <Skeleton key={at} className="h-11" />
            ))}
          </Loading>
        )}
      </div>
      {isListing ? <ShortcutsDialog of="queue" onClose={() => setListing(false)} /> : null}
    </div>
  );
}

const queueHasCount = (queue: CaseQueue): queue is Exclude<CaseQueue, 'solved'> => queue !== 'solved';

/** The queues and the kinds of open cases, with how many there are. */
function Queues({
  choice,
  counts,
  hrefOf,
}: Pick<Props, 'choice' | 'hrefOf'> & { counts: QueuePage['counts'] | undefined }) {
  const t = useT();
  return (
    <nav
      aria-label={t('desk.queues')}
      className="border-line max-desktop:border-b max-desktop:overflow-x-auto desktop:min-h-[calc(100dvh-4rem)] desktop:border-r desktop:py-3"
    >
      <ul className="flex gap-1 p-2 desktop:flex-col">
        {caseQueueSchema.options.map((queue) => (
          <QueueLink
            key={queue}
            href={hrefOf({ queue })}
            isHere={choice.kind === undefined && choice.queue === queue}
            name={t(`desk.queue.${queue}`)}
            count={counts && queueHasCount(queue) ? counts[queue] : undefined}
            isAlarming={queue === 'overdue'}
          />
        ))}
      </ul>
      {counts && counts.kinds.length > 0 ? (
        <div className="max-desktop:hidden">
          <h2 className="px-5 pt-4 pb-1 text-xs font-semibold text-ink-muted">{t('desk.kinds')}</h2>
          <ul className="grid gap-0.5 px-2">
            {counts.kinds
              .toSorted((one, other) => other.cases - one.cases)
              .map(({ kind, title, cases }) => (
                <QueueLink
                  key={kind}
                  href={hrefOf({ queue: 'all', kind })}
                  isHere={choice.kind === kind}
                  name={title}
                  count={cases}
                  isAlarming={false}
                />
              ))}
          </ul>
        </div>
      ) : null}
    </nav>
  );
}

interface QueueLinkProps {
  href: string;
  isHere: boolean;
  name: string;
  count: number | undefined;
  isAlarming: boolean;
}

const QueueLink = ({ href, isHere, name, count, isAlarming }: QueueLinkProps) => (
  <li>
    <AppLink
      href={href}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
      className={cx(
        'flex min-h-9 items-center justify-between gap-3 rounded-control px-3 text-sm no-underline -outline-offset-2!',
        isHere ? 'bg-surface-sunken font-semibold text-ink' : 'text-ink-muted hovered:bg-surface-sunken',
      )}
    >
      <span className="min-w-0 desktop:line-clamp-2 max-desktop:whitespace-nowrap">{name}</span>
      {count === undefined ? null : (
        <span className={cx('tabular text-xs', isAlarming && count > 0 && 'font-semibold text-danger')}>
          {count}
        </span>
      )}
    </AppLink>
  </li>
);

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];

/** Moves the focus to the next or previous row; to the first when none has it. */
function moveAlong(list: HTMLElement | null, by: number): void {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  next?.focus();
}

/** The case whose row has the focus. */
const caseInFocus = (list: HTMLElement | null): string | undefined =>
  rowsOf(list).find((row) => row === document.activeElement)?.dataset['case'];
