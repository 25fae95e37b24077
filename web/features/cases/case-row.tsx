import { Eye } from 'lucide-react';
import type { CaseLine } from '#contract/cases.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { DueText } from './due-text.tsx';
import { PriorityMark } from './priority-mark.tsx';

interface Props {
  of: CaseLine;
  /** No longer in its list; it keeps its place for a while. */
  isGone: boolean;
  now: number;
  /** The caller’s own id, whose cases say "you". */
  me: string | undefined;
}

/** A case as one line of a list; on narrow screens as two or three. */
export function CaseRow({ of, isGone, now, me }: Props) {
  const t = useT();
  const { customer, trip, excerpt } = of;
  return (
    <li>
      <AppLink
        href={`/cases/${of.caseId}/`}
        data-case={of.caseId}
        data-row={of.caseId}
        className={cx(
          'grid grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-3 px-3 py-2 text-sm text-ink no-underline scroll-mt-20 -outline-offset-2! hovered:bg-surface-sunken focus-visible:bg-brand-soft',
          'tablet:grid-cols-[1rem_minmax(0,1fr)_auto] wide:min-h-10 wide:grid-cols-[1rem_minmax(0,3fr)_minmax(0,2fr)_minmax(0,4fr)_8.5rem_12.5rem] wide:py-1',
          isGone && 'bg-surface-sunken',
        )}
      >
        <PriorityMark priority={of.priority} />
        <span className="truncate font-semibold">{of.title}</span>
        <span className="col-start-2 flex min-w-0 gap-2 tablet:row-start-2 wide:contents">
          <span className="max-w-1/2 shrink-0 truncate wide:max-w-none">
            {customer ? t('desk.name', customer) : t('desk.no-customer')}
          </span>
          <span className="min-w-0 truncate text-ink-muted">
            {[trip?.locator, excerpt].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="col-start-2 flex min-w-0 items-center justify-between gap-3 tablet:contents">
          <DueText of={of} now={now} className="tablet:justify-self-end wide:order-last" />
          <Who of={of} isGone={isGone} me={me} />
        </span>
      </AppLink>
    </li>
  );
}

/** Who has it or looks at it; the team of one that nobody has. */
function Who({ of, isGone, me }: Pick<Props, 'of' | 'isGone' | 'me'>) {
  const t = useT();
  const { assignee, viewers } = of;
  const shown =
    'truncate tablet:col-start-3 tablet:row-start-2 tablet:justify-self-end wide:col-auto wide:row-auto wide:justify-self-start';
  if (assignee)
    return <span className={shown}>{assignee.agentId === me ? t('desk.you') : assignee.name}</span>;
  if (isGone) return <span className={cx(shown, 'text-ink-muted')}>{t('desk.gone')}</span>;
  if (viewers.length > 0)
    return (
      <span className={cx(shown, 'text-warn')}>
        <Eye aria-hidden className="mr-1 inline size-3.5" />
        <span className="sr-only">
          {t('desk.looking', { name: viewers[0]?.name ?? '', others: viewers.length - 1 })}
        </span>
        <span aria-hidden>
          {viewers[0]?.name}
          {viewers.length > 1 ? ` +${viewers.length - 1}` : ''}
        </span>
      </span>
    );
  return <span className={cx(shown, 'text-ink-muted')}>{t(`desk.team.${of.team}`)}</span>;
}
