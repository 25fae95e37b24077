import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EventDetails } from './event-details.tsx';
import { EventRow } from './event-row.tsx';
import { type EventStream, mostShown, useEventStream } from './event-stream.ts';
import { callWorld, type TrackedEvent } from './world.ts';

const tenants = ['all', 'consumer', 'business'] as const;
type Tenant = (typeof tenants)[number];
/** The empty name, which no event has, selects all. */
const everyName = '';

/** The live stream of browser events: filter, pause, inspect and export. [EXM-03] [EXM-04] */
export function EventsPanel() {
  const t = useT();
  const [tenant, setTenant] = useState<Tenant>('all');
  const [name, setName] = useState(everyName);
  const [errorsOnly, setErrorsOnly] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [open, setOpen] = useState<TrackedEvent>();
  const query = new URLSearchParams({
    ...(tenant === 'all' ? {} : { tenant }),
    ...(name === everyName ? {} : { name }),
    ...(errorsOnly ? { errors: 'only' } : {}),
  }).toString();
  const stream = useEventStream(query, isPaused);
  const names = useQuery({
    queryKey: ['event-names'],
    queryFn: () => callWorld<{ names: string[] }>('GET', '/v1/analytics/names'),
    refetchInterval: 5000,
  });
  const exportAs = (format: 'csv' | 'jsonl') =>
    `/v1/analytics/export?${query}${query ? '&' : ''}format=${format}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-6">
      <p className="text-ink-muted">{t('sandbox.events.how')}</p>
      <div className="grid items-end gap-4 tablet:grid-cols-[1fr_1fr_auto]">
        <Select<Tenant>
          label={t('sandbox.events.tenant')}
          value={tenant}
          onChange={setTenant}
          options={tenants.map((value) => ({ value, label: t(`sandbox.events.tenant.${value}`) }))}
        />
        <Select
          label={t('sandbox.events.name')}
          value={name}
          onChange={setName}
          options={[
            { value: everyName, label: t('sandbox.events.name.all') },
            ...(names.data?.names ?? []).map((value) => ({ value, label: value })),
          ]}
        />
        <Checkbox className="min-h-12 content-center" isSelected={errorsOnly} onChange={setErrorsOnly}>
          {t('sandbox.events.errors')}
        </Checkbox>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" kind="secondary" onPress={() => setPaused(!isPaused)}>
          {t(isPaused ? 'sandbox.events.go-on' : 'sandbox.events.pause')}
        </Button>
        <LinkButton size="sm" kind="quiet" href={exportAs('csv')} download>
          {t('sandbox.events.export-csv')}
        </LinkButton>
        <LinkButton size="sm" kind="quiet" href={exportAs('jsonl')} download>
          {t('sandbox.events.export-jsonl')}
        </LinkButton>
      </div>
      <Standing stream={stream} />
      {stream.events.length === 0 && stream.state === 'live' ? (
        <EmptyState
          icon={<Activity aria-hidden />}
          title={t(`sandbox.events.empty${query ? '-chosen' : ''}`)}
        >
          {t(`sandbox.events.empty${query ? '-chosen' : ''}-body`)}
        </EmptyState>
      ) : null}
      <ul className="grid divide-y divide-line">
        {stream.events.map((event) => (
          <EventRow key={event.number} event={event} onOpen={setOpen} />
        ))}
      </ul>
      {open ? <EventDetails event={open} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

/** The state of the stream, announced when it changes, and the number of events shown, which is not announced. */
function Standing({ stream: { events, state } }: { stream: EventStream }) {
  const t = useT();
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
      <span role="status" className="font-semibold text-ink">
        {t(`sandbox.events.state.${state}`)}
      </span>
      <span>
        {t(`sandbox.events.count${events.length === mostShown ? '-full' : ''}`, { count: events.length })}
      </span>
    </p>
  );
}
