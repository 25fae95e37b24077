import { Eye } from 'lucide-react';
import type { Case } from '#contract/cases.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { useSession } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DueText } from './due-text.tsx';
import { lastQueueHref } from './last-queue.ts';
import { PriorityMark } from './priority-mark.tsx';

/** What a case is, whose it is, when it is due, and who has it or looks at it. */
export function CaseHead({ of }: { of: Case }) {
  const t = useT();
  const format = useFormat();
  const now = useServerNow();
  const me = useSession()?.userId;
  const about = [
    of.customer ? t('desk.name', of.customer) : t('desk.no-customer'),
    of.trip?.locator,
    of.amount ? format.money(of.amount) : undefined,
  ].filter((part) => part !== undefined);
  return (
    <header className="grid gap-1.5">
      <p className="text-sm">
        <TextLink href={lastQueueHref()}>{t('desk.back')}</TextLink>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">
          <PriorityMark priority={of.priority} className="mr-2 inline-block align-[-0.125rem]" />
          {of.title}
        </h1>
        <Badge tone={of.state === 'solved' ? 'accent' : of.state === 'open' ? 'brand' : 'neutral'}>
          {t(`desk.state.${of.state}`)}
        </Badge>
        {of.isRaised ? <Badge tone="danger">{t('desk.raised')}</Badge> : null}
      </div>
      <p className="text-sm wrap-anywhere">{about.join(' · ')}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
        {of.state === 'solved' ? null : <DueText of={of} now={now} />}
        <span>{t(`desk.team.${of.team}`)}</span>
        <span>
          {of.assignee === null
            ? t('desk.has.nobody')
            : of.assignee.agentId === me
              ? t('desk.has.you')
              : t('desk.has.other', { name: of.assignee.name })}
        </span>
      </p>
      <p role="status" className="flex items-center gap-2 text-sm text-warn empty:hidden">
        {of.viewers.length > 0 ? (
          <>
            <Eye aria-hidden className="size-4 shrink-0" />
            {t('desk.looking', { name: of.viewers[0]?.name ?? '', others: of.viewers.length - 1 })}
          </>
        ) : null}
      </p>
    </header>
  );
}
