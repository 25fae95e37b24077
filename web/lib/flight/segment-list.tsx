import { RefreshCcw, TimerReset } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlightSegment } from '#contract/flights.ts';
import { durationText } from '#web/lib/i18n/duration-text.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { EntryNote } from './entry-note.tsx';
import { unbroken, wallClock, wallDay } from './flight-words.ts';

/**
 * Every flight of an itinerary with terminals, aircraft and airlines, and the connections between them; `notes` are
 * shown with each flight. [AIR-09]
 */
export function SegmentList({
  segments,
  notes,
}: {
  segments: readonly FlightSegment[];
  notes?: readonly ReactNode[];
}) {
  return (
    <ol className="grid gap-3">
      {segments.map((segment, at) => (
        <li
          key={`${segment.marketingAirline.flightNumber} ${segment.scheduledDeparture}`}
          className="grid gap-3"
        >
          <Segment segment={segment} note={notes?.[at]} />
          {(segment.stopoverDurationMinutes ?? -1) < 0 ? null : <Stopover segment={segment} />}
          <EntryNote entry={segment.entry} />
        </li>
      ))}
    </ol>
  );
}

function Segment({ segment, note }: { segment: FlightSegment; note: ReactNode }) {
  const t = useT();
  const { origin, destination, marketingAirline, operatingAirline, zonedDeparture, zonedArrival } = segment;
  return (
    <div className="grid gap-1 border-l-2 border-brand pl-4 text-sm">
      {note ? <p className="flex flex-wrap items-center gap-x-3 gap-y-1">{note}</p> : null}
      <Moment at={zonedDeparture} end={origin} />
      <p className="text-ink-muted">
        {[
          `${marketingAirline.name} ${unbroken(marketingAirline.flightNumber)}`,
          durationText(t, segment.durationMinutes),
          t(`flights.cabin.${segment.cabinClassName}`),
          segment.aircraft,
        ].join(' · ')}
        {operatingAirline.code === marketingAirline.code ? null : (
          <span className="block">{t('flights.card.operated', { airlines: operatingAirline.name })}</span>
        )}
      </p>
      {segment.stopsAt?.map(({ cityName, locationCode }) => (
        <p key={locationCode} className="font-medium">
          {t('flights.segment.landing', { city: cityName, code: locationCode })}
        </p>
      ))}
      <Moment at={zonedArrival} end={destination} plusDays={segment.plusDays} />
    </div>
  );
}

function Moment({ at, end, plusDays = 0 }: { at: string; end: FlightSegment['origin']; plusDays?: number }) {
  const t = useT();
  const format = useFormat();
  return (
    <p>
      <span className="tabular font-semibold">{format.clock(wallClock(at))}</span>{' '}
      <span className="text-ink-muted">
        {format.date(wallDay(at))}
        {plusDays === 0 ? '' : ` (${t('flights.card.plus-days', { count: plusDays })})`}
      </span>{' '}
      {t('flights.segment.airport', { name: end.name, code: end.locationCode, city: end.cityName })}
      {end.terminal ? `, ${t('flights.segment.terminal', { terminal: end.terminal })}` : ''}
    </p>
  );
}

function Stopover({
  segment: { stopoverDurationMinutes, destination, isSelfTransferLayover },
}: {
  segment: FlightSegment;
}) {
  const t = useT();
  const Icon = isSelfTransferLayover ? RefreshCcw : TimerReset;
  return (
    <p
      className={isSelfTransferLayover ? 'flex gap-2 text-sm text-warn' : 'flex gap-2 text-sm text-ink-muted'}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(isSelfTransferLayover ? 'flights.segment.self-transfer' : 'flights.segment.stopover', {
        duration: durationText(t, stopoverDurationMinutes ?? 0),
        city: destination.cityName,
      })}
    </p>
  );
}
