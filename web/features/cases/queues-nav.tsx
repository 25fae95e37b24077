import { type CaseKind, type CaseQueue, caseQueueSchema } from '#contract/enums/index.ts';
import { go } from '#web/lib/address/go.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/fields/select.tsx';
import type { QueueChoice, QueuePage } from './queries.ts';

interface Props {
  choice: QueueChoice;
  counts: QueuePage['counts'] | undefined;
  hrefOf(choice: QueueChoice): string;
}

const queueHasCount = (queue: CaseQueue): queue is Exclude<CaseQueue, 'solved'> => queue !== 'solved';

/** The queues and the kinds of open cases, with how many there are. */
export function QueuesNav({ choice, counts, hrefOf }: Props) {
  const t = useT();
  const kinds = (counts?.kinds ?? []).toSorted((one, other) => other.cases - one.cases);
  return (
    <nav
      aria-label={t('desk.queues')}
      className="border-line max-desktop:border-b desktop:sticky desktop:top-16 desktop:h-[calc(100dvh-4rem)] desktop:overflow-y-auto desktop:border-r desktop:py-2"
    >
      <ul className="flex gap-0.5 overflow-x-auto px-2 py-1 desktop:flex-col">
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
      {kinds.length > 0 ? (
        <Select<CaseKind>
          className="px-3 pb-2 desktop:hidden"
          label={t('desk.kinds')}
          isLabelHidden
          placeholder={t('desk.kinds')}
          value={choice.kind ?? null}
          options={kinds.map(({ kind, title, cases }) => ({ value: kind, label: `${title} (${cases})` }))}
          onChange={(kind) => go(hrefOf({ queue: 'all', kind }))}
        />
      ) : null}
      {kinds.length > 0 ? (
        <div className="max-desktop:hidden">
          <h2 className="px-5 pt-4 pb-1 text-xs font-semibold text-ink-muted">{t('desk.kinds')}</h2>
          <ul className="grid gap-0.5 px-2">
            {kinds.map(({ kind, title, cases }) => (
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
        'flex min-h-10 items-center justify-between gap-3 rounded-control px-3 text-sm desktop:min-h-8 desktop:leading-tight no-underline -outline-offset-2!',
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
