import { Eye } from 'lucide-react';
import type { CaseLine } from '#contract/cases.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DueText } from './due-text.tsx';
import { PriorityMark } from './priority-mark.tsx';

interface Props {
  of: CaseLine;
  now: number;
  /** The caller’s own id, whose cases say "you". */
  me: string | undefined;
}

/** A case as one line of a queue. */
export function CaseRow({ of, now, me }: Props) {
  const t = useT();
  const { customer, assignee, viewers, trip, excerpt } = of;
  return (
    <li>
      <AppLink
        href={`/cases/${of.caseId}/`}
        data-case={of.caseId}
        className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 text-sm text-ink no-underline -outline-offset-2! hovered:bg-surface-sunken focus-visible:bg-brand-soft desktop:grid-cols-[auto_minmax(0,1fr)_9rem_10rem_auto]"
      >
        <PriorityMark priority={of.priority} />
        <span className="flex min-w-0 items-baseline gap-2 max-tablet:flex-col max-tablet:gap-0">
          <span className="truncate font-semibold max-tablet:max-w-full">{of.title}</span>
          <span className="truncate text-ink-muted max-tablet:max-w-full">
            {customer ? t('desk.name', customer) : t('desk.no-customer')}
            {trip ? ` · ${trip.locator}` : ''}
          </span>
          {excerpt === null ? null : (
            <span className="min-w-0 truncate text-ink-muted max-tablet:max-w-full">{excerpt}</span>
          )}
        </span>
        <span className="flex min-w-0 items-center gap-2 max-desktop:hidden">
          {viewers.length > 0 ? (
            <span className="flex min-w-0 items-center gap-1 text-warn">
              <Eye aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">
                {t('desk.looking', { name: viewers[0]?.name ?? '', others: viewers.length - 1 })}
              </span>
            </span>
          ) : of.isRaised ? (
            <Badge tone="danger">{t('desk.raised')}</Badge>
          ) : (
            <span className="truncate text-ink-muted">{t(`desk.team.${of.team}`)}</span>
          )}
        </span>
        <span className="truncate text-ink-muted max-desktop:hidden">
          {assignee ? (assignee.agentId === me ? t('desk.you') : assignee.name) : t('desk.nobody')}
        </span>
        <DueText of={of} now={now} className="justify-self-end text-right" />
      </AppLink>
    </li>
  );
}
