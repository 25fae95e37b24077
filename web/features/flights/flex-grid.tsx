import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { formatWholeMoney } from '#contract/values/format.ts';
import type { FlightGridCell } from '#contract/flights/calendar.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { gridQuery } from './queries.ts';
import { scrollToChosenDay } from './results/scroll-to-chosen-day.ts';

export interface FlexGridProps {
  search: FlightSearch;
  /** The address of the same search on other dates. */
  hrefOf(depart: string, back: string): string;
}

const marks = { low: ArrowDown, middle: null, high: ArrowUp } as const;
const levelStyle = { low: 'font-semibold text-accent!', middle: 'text-ink!', high: 'text-warn!' } as const;

/**
 * Grid of three days earlier to three days later, outbound and return: the lowest price of each pair of dates. [PRD-01]
 */
export function FlexGrid({ search, hrefOf }: FlexGridProps) {
  const t = useT();
  const format = useFormat();
  const { data, isError } = useQuery(gridQuery(search));
  const [reached, setReached] = useState<FlightGridCell>();
  if (isError) return <p className="text-sm text-ink-muted">{t('flights.grid.error')}</p>;
  if (!data) return <Skeleton className="h-80 w-full rounded-card" />;
  const departs = [...new Set(data.cells.map(({ depart }) => depart))];
  const backs = [...new Set(data.cells.map(({ back }) => back))];
  const cellOf = (depart: string, back: string) =>
    data.cells.find((cell) => cell.depart === depart && cell.back === back);
  const [out, home] = search.slices;
  const isAsked = ({ depart, back }: FlightGridCell) => depart === out?.date && back === home?.date;
  // The one cell in the tab order; arrow keys move on from there.
  const sold = data.cells.filter(({ lowest, level }) => lowest && level);
  const stop =
    sold.find(({ depart, back }) => depart === reached?.depart && back === reached.back) ??
    sold.find(isAsked) ??
    sold[0];
  return (
    <div className="grid min-w-0 gap-3">
      <p id="grid-caption" className="text-sm text-ink-muted">
        {t('flights.grid.caption')}{' '}
        <span className="whitespace-nowrap">
          <ArrowDown aria-hidden className={markStyle} />
          {t('flights.grid.low')}
        </span>
        ,{' '}
        <span className="whitespace-nowrap">
          <ArrowUp aria-hidden className={markStyle} />
          {t('flights.grid.high')}
        </span>
        .
      </p>
      <div ref={scrollToChosenDay} className="relative overflow-x-auto rounded-card border border-line">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- prices that arrows lead through
          role="grid"
          aria-describedby="grid-caption"
          onKeyDown={moveByKey}
          className="w-full border-collapse text-sm"
        >
          <caption className="sr-only">{t('flights.grid.title')}</caption>
          <thead>
            <tr>
              <th scope="col" className={cx(rowHead, 'text-left')}>
                {t('flights.grid.corner')}
              </th>
              {departs.map((day) => (
                <th key={day} scope="col" className="min-w-18 px-2 py-2 font-semibold text-balance">
                  {format.date(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {backs.map((back) => (
              <tr key={back} className="border-t border-line">
                <th scope="row" className={rowHead}>
                  {format.date(back)}
                </th>
                {departs.map((depart) => {
                  const cell = cellOf(depart, back);
                  return (
                    <td key={depart} className="p-0 text-center">
                      <Cell
                        cell={cell}
                        isAsked={cell !== undefined && isAsked(cell)}
                        isStop={cell === stop}
                        href={hrefOf(depart, back)}
                        onReach={setReached}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Beside the words, so that colour is never the only cue. */
const markStyle = 'mr-0.5 inline size-3.5 align-[-0.125em]';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move between prices, Home and End to the ends of a row; cells without a price are skipped. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((one) => one.querySelector('a')),
  );
  const at = rows.findIndex((row) => row.some((link) => link !== null && link === cell?.querySelector('a')));
  const row = rows[at];
  if (!cell || !row) return;
  const place = row.indexOf(cell.querySelector('a'));
  const step = steps[event.key];
  const inLine = step
    ? // All that lie that way, the next first.
      rows.flatMap((_, far) => rows[at + step[0] * (far + 1)]?.[place + step[1] * (far + 1)] ?? [])
    : event.key === 'Home'
      ? row
      : event.key === 'End'
        ? row.toReversed()
        : undefined;
  if (!inLine) return;
  event.preventDefault();
  inLine.find((link) => link !== null)?.focus();
}

const rowHead = 'sticky left-0 z-1 bg-surface px-3 py-2 text-left font-semibold whitespace-nowrap';

interface CellProps {
  cell: FlightGridCell | undefined;
  isAsked: boolean;
  /** True for the one cell in the tab order. */
  isStop: boolean;
  href: string;
  onReach(cell: FlightGridCell): void;
}

function Cell({ cell, isAsked, isStop, href, onReach }: CellProps) {
  const t = useT();
  const { locale, date } = useFormat();
  const Mark = cell?.level ? marks[cell.level] : null;
  if (!cell?.lowest || !cell.level)
    return <span className="block px-2 py-3 text-ink-muted">{t('flights.grid.none')}</span>;
  return (
    <TextLink
      href={href}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onReach(cell)}
      {...(isAsked ? { 'aria-current': 'date' } : {})}
      aria-label={t('flights.grid.cell', {
        depart: date(cell.depart),
        back: date(cell.back),
        // As displayed, so that voice control users can say what they see.
        amount: formatWholeMoney(locale, cell.lowest),
        level: cell.level,
      })}
      className={cx(
        'tabular block px-2 py-3 whitespace-nowrap no-underline! -outline-offset-2! hovered:bg-surface-sunken',
        levelStyle[cell.level],
        isAsked && 'bg-brand-soft ring-1 ring-brand ring-inset',
      )}
    >
      {Mark ? <Mark aria-hidden className={markStyle} /> : null}
      {formatWholeMoney(locale, cell.lowest)}
    </TextLink>
  );
}
