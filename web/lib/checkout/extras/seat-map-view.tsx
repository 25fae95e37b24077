import { Ban, X } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type KeyboardEvent, useId, useRef } from 'react';
import type { SeatMap } from '#contract/flights/extras.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { freeSeatNear, marksOf, seatKind } from './seats.ts';

interface Props {
  map: SeatMap;
  names: readonly string[];
  /** By passenger. */
  seats: readonly (string | null)[];
  /** The passenger being seated. */
  whose: number;
  /** Whether they may sit in an exit row. */
  maySitAtExit: boolean;
  /** A lost seat of theirs: keyboard focus starts beside it. */
  near?: string | undefined;
  onTake(seat: string): void;
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
// On a phone the seats have the recommended touch size where the cabin is narrow enough.
const place =
  'grid size-[clamp(1.75rem,calc((100cqw-4.5rem)/var(--across)),2.5rem)] place-items-center rounded-sm text-xs font-semibold tablet:size-9';

const across = (seats: number): CSSProperties & Record<`--${string}`, number> => ({ '--across': seats });

/** The seat map of a cabin. One tab stop; the arrows move between seats. [AIR-08] */
export function SeatMapView({ map, names, seats, whose, maySitAtExit, near, onTake }: Props) {
  const t = useT();
  const legendId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const { columns, rows } = map;
  const marks = marksOf(names);
  const firstFree = freeSeatNear(map, near, { maySitAtExit, notOf: seats });
  const stop = seats[whose] ?? firstFree;
  const move = (event: KeyboardEvent<HTMLButtonElement>, rowAt: number, columnAt: number) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    for (
      let [row, column] = [rowAt + step[0], columnAt + step[1]];
      row >= 0 && row < rows.length && column >= 0 && column < columns.length;
      row += step[0], column += step[1]
    ) {
      const seat = grid.current?.querySelector<HTMLElement>(`button[data-place="${row} ${column}"]`);
      if (seat) return seat.focus();
    }
  };
  return (
    <div className="overflow-x-auto max-tablet:@container">
      <p id={legendId} className="mb-3 text-sm text-ink-muted tablet:w-0 tablet:min-w-full">
        {t('booking.seats.legend')}
      </p>
      <table
        ref={grid}
        aria-labelledby={legendId}
        className="mx-auto border-separate border-spacing-0.5 tablet:border-spacing-1"
        style={across(columns.filter(Boolean).length)}
      >
        <thead>
          <tr>
            <td aria-hidden />
            {columns.map((letter, at) =>
              letter ? (
                <th key={letter} scope="col" className="text-xs font-semibold text-ink-muted">
                  {letter}
                </th>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- aisles have no other identity
                <td key={`aisle-${at}`} aria-hidden className="w-3 tablet:w-6" />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, isExit, seats: states }, rowAt) => (
            <tr key={row}>
              <th scope="row" className="tabular pr-1 text-right text-xs font-semibold text-ink-muted">
                {row}
                {isExit ? <span className="sr-only"> {t('booking.seats.exit')}</span> : null}
              </th>
              {columns.map((letter, at) => {
                const seat = `${row}${letter}`;
                const holder = letter ? seats.indexOf(seat) : -1;
                const key = `${row} ${at}`;
                if (!letter || !states[at]) return <td key={key} aria-hidden />;
                return (
                  <td key={key}>
                    {states[at] === 'taken' ? (
                      <TakenSeat seat={seat} />
                    ) : isExit && !maySitAtExit ? (
                      <ClosedSeat
                        seat={seat}
                        mark={marks[holder]}
                        holder={names[holder]}
                        closedTo={names[whose] ?? ''}
                      />
                    ) : (
                      <FreeSeat
                        seat={seat}
                        kind={seatKind(map, seat)}
                        isExit={isExit}
                        isOwn={holder === whose}
                        mark={marks[holder]}
                        holder={names[holder]}
                        data-place={`${rowAt} ${at}`}
                        tabIndex={seat === stop ? 0 : -1}
                        onClick={() => onTake(seat)}
                        onKeyDown={(event) => move(event, rowAt, at)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TakenSeat({ seat }: { seat: string }) {
  const t = useT();
  return (
    <span className={cx(place, 'bg-surface-sunken text-ink-muted')}>
      <X aria-hidden className="size-3.5" />
      <span className="sr-only">{t('booking.seats.taken', { seat })}</span>
    </span>
  );
}

interface SeatProps {
  seat: string;
  /** The initials of the passenger in this seat, and the name below; undefined for a free seat. */
  mark: string | undefined;
  holder: string | undefined;
}

/** A seat in an exit row, for a passenger who may not sit there. */
function ClosedSeat({ seat, mark, holder, closedTo }: SeatProps & { closedTo: string }) {
  const t = useT();
  return (
    <span
      className={cx(
        place,
        'border-t-2 border-t-accent',
        holder === undefined ? 'bg-surface-sunken text-ink-muted' : 'bg-brand-soft',
      )}
    >
      {holder === undefined ? <Ban aria-hidden className="size-3.5" /> : mark}
      <span className="sr-only">
        {holder === undefined
          ? t('booking.seats.exit-closed', { seat, name: closedTo })
          : `${seat}, ${holder}`}
      </span>
    </span>
  );
}

interface FreeSeatProps
  extends SeatProps,
    Pick<ComponentProps<'button'>, 'tabIndex' | 'onClick' | 'onKeyDown'> {
  kind: ReturnType<typeof seatKind>;
  isExit: boolean;
  /** The passenger being seated has it. */
  isOwn: boolean;
  'data-place': string;
}

/** A seat that the passenger being seated can take, also from another passenger. */
function FreeSeat({ seat, kind, isExit, isOwn, mark, holder, ...button }: FreeSeatProps) {
  const t = useT();
  return (
    <button
      {...button}
      type="button"
      aria-pressed={isOwn}
      aria-label={[seat, t(`booking.seats.kind.${kind}`), isExit ? t('booking.seats.exit') : '', holder ?? '']
        .filter(Boolean)
        .join(', ')}
      className={cx(
        place,
        'cursor-pointer border transition-colors focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus',
        isOwn
          ? 'border-brand bg-brand text-brand-ink'
          : holder === undefined
            ? 'border-line-strong bg-surface hover:border-ink'
            : 'border-brand bg-brand-soft',
        isExit && 'border-t-2 border-t-accent',
      )}
    >
      {mark ?? ''}
    </button>
  );
}
