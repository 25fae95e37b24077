import type { TextOf } from '#web/lib/i18n/message-id.ts';
import type { ReactNode } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { enrichedIn, reportedIn } from './event-fields.ts';
import type { TrackedEvent } from './world.ts';

/** All details of one event. */
export function EventDetails({ event, onClose }: { event: TrackedEvent; onClose(): void }) {
  const t = useT();
  const { locale } = useLocale();
  const { id, name, tenant, customerId, receivedAt, invalidFields } = event;
  const received = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'America/Toronto',
  }).format(new Date(receivedAt));
  const text = (value: string | number | boolean | null) =>
    value === null ? t('sandbox.events.null') : String(value);
  return (
    <Dialog isOpen isWide onClose={onClose} title={<span className="break-all">{name}</span>}>
      {/* It contains no controls, so it is focusable itself for keyboard scrolling. */}
      <section
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        {invalidFields.length > 0 ? (
          <Banner kind="danger" title={t('sandbox.events.invalid')}>
            <span className="break-all">{invalidFields.join(', ')}</span>
          </Banner>
        ) : null}
        <Fields
          fields={[
            [t('sandbox.events.received'), received],
            [
              t('sandbox.events.tenant'),
              t(`sandbox.events.tenant.${tenant as TextOf<'sandbox.events.tenant'>}`),
            ],
            [t('sandbox.events.customer'), customerId ?? t('sandbox.events.nobody')],
            [t('sandbox.events.id'), id],
          ]}
        />
        <section className="grid gap-3">
          <h3 className="font-semibold">{t('sandbox.events.reported')}</h3>
          <Fields fields={reportedIn(event).map(([key, value]) => [key, text(value)])} />
        </section>
        <section className="grid gap-3">
          <h3 className="font-semibold">{t('sandbox.events.enriched')}</h3>
          <Fields fields={enrichedIn(event).map(([key, value]) => [key, text(value)])} />
        </section>
      </section>
    </Dialog>
  );
}

/** Names and values of any length, side by side where there is space. */
function Fields({ fields }: { fields: readonly (readonly [string, ReactNode])[] }) {
  const t = useT();
  if (fields.length === 0) return <p className="text-ink-muted">{t('sandbox.events.nothing')}</p>;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {fields.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 tablet:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-sm break-all text-ink-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
