import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { reportedIn } from './event-fields.ts';
import type { TrackedEvent } from './world.ts';

/** An event in one line: time, name, page, and the start of its data. */
export const EventRow = memo(function EventRow({
  event,
  onOpen,
}: {
  event: TrackedEvent;
  onOpen(event: TrackedEvent): void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const { name, tenant, receivedAt, invalidFields } = event;
  return (
    <li>
      <button
        type="button"
        className="grid w-full cursor-pointer gap-1 rounded-control px-2 py-3 text-left hover:bg-surface"
        onClick={() => onOpen(event)}
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={receivedAt} className="tabular text-sm text-ink-muted">
            {new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'America/Toronto' }).format(
              new Date(receivedAt),
            )}
          </time>
          <span className="font-semibold break-all">{name}</span>
          <Badge>{t(`sandbox.events.tenant.${tenant as TextOf<'sandbox.events.tenant'>}`)}</Badge>
          {invalidFields.length > 0 ? (
            <Badge tone="danger" icon={<CircleAlert aria-hidden />}>
              {t('sandbox.events.error')}
            </Badge>
          ) : null}
        </span>
        <span className="truncate text-sm text-ink-muted">
          {reportedIn(event)
            .map(([key, value]) => `${key} ${value ?? t('sandbox.events.null')}`)
            .join(' · ') || t('sandbox.events.nothing')}
        </span>
      </button>
    </li>
  );
});
