import { EyeOff, Mail } from 'lucide-react';
import type { Case } from '#contract/cases.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';

type Event = Case['events'][number];

/** All that happened to a case, the latest last. What only staff read looks different from what the customer reads. */
export function CaseTimeline({ events }: { events: readonly Event[] }) {
  const t = useT();
  return (
    <section aria-label={t('desk.timeline')}>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={event.sequence}>
            <Entry event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ event }: { event: Event }) {
  const t = useT();
  const format = useFormat();
  const who = event.by.name ?? t(`desk.actor.${event.by.actor}`);
  const what = t(`desk.event.${event.kind}`, { who });
  const detail = [
    event.waitingFor ? t(`desk.waiting.${event.waitingFor}`) : null,
    event.until ? t('desk.until', { moment: format.moment(event.until, readerZone()) }) : null,
    event.team ? t(`desk.team.${event.team}`) : null,
    event.outcome ? t(`desk.outcome.${event.outcome}`) : null,
  ].filter((part) => part !== null);
  const line = (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-muted">
      <span className="font-semibold text-ink">{what}</span>
      {detail.length > 0 ? <span>{detail.join(' · ')}</span> : null}
      <span className="text-xs">{format.moment(event.at, readerZone())}</span>
    </p>
  );
  if (event.text === null) return <div className="border-l-2 border-line pl-3">{line}</div>;
  const isNote = !event.isShownToCustomer && event.kind !== 'messaged';
  return (
    <div
      className={cx(
        'grid gap-1.5 rounded-control border p-3',
        isNote ? 'border-dashed border-warn bg-warn-soft' : 'border-line bg-surface',
        // On the side of who wrote it, as in a conversation.
        event.kind === 'messaged' ? 'tablet:mr-12' : 'tablet:ml-12',
      )}
    >
      {line}
      <p className="max-w-[90ch] text-sm whitespace-pre-line wrap-anywhere text-ink">{event.text}</p>
      {event.kind === 'messaged' ? null : <Readers areStaff={isNote} />}
    </div>
  );
}

/** Who reads what staff wrote. */
function Readers({ areStaff }: { areStaff: boolean }) {
  const t = useT();
  const Icon = areStaff ? EyeOff : Mail;
  return (
    <p className={cx('flex items-center gap-1.5 text-xs', areStaff ? 'text-warn' : 'text-ink-muted')}>
      <Icon aria-hidden className="size-3.5" />
      {t(areStaff ? 'desk.only-staff' : 'desk.customer-reads')}
    </p>
  );
}
