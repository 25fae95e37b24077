import type { FlightSearch } from '#web/lib/flight-search.ts';
import type { PaidFlights } from '#web/lib/flight/paid-flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface Props {
  paid: PaidFlights;
  search: FlightSearch;
  /** The address of the same shop on another day. */
  hrefOn(day: string): string;
}

/** Says above the flights that a protection pays for one, up to which price, and in which hours of which days. [DIS-02] */
export function RebookNote({ paid: { upTo, currency, departures }, search: { slices }, hrefOn }: Props) {
  const t = useT();
  const format = useFormat();
  const isOn = (day: string) => slices[0]?.date === day;
  return (
    <Banner
      kind="info"
      actions={departures.map(({ date, from, until }) => (
        <LinkButton
          key={date}
          href={hrefOn(date)}
          kind={isOn(date) ? 'primary' : 'secondary'}
          size="sm"
          aria-current={isOn(date) ? 'date' : undefined}
        >
          {t('flights.rebook.hours', {
            date: format.date(date),
            from: format.clock(from),
            until: format.clock(until),
          })}
        </LinkButton>
      ))}
    >
      {t('flights.rebook.note', { limit: format.money({ amount: upTo, currency }) })}
    </Banner>
  );
}
