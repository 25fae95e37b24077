import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import type { ChosenSeat } from '#contract/flights/chosen-extras.ts';
import type { SeatMap } from '#contract/flights/extras.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { exitRowFrom } from '#contract/flights/passenger-ages.ts';
import { unbroken } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { preferencesQuery } from '#web/lib/preferences/likes.ts';
import { WhatChanged } from '#web/lib/price/what-changed.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { SeatMapView } from './seat-map-view.tsx';
import { hasExit, isTaken, likedFirst, seatKind, seatsOf } from './seats.ts';

interface Props {
  map: SeatMap;
  segment: FlightSegment | undefined;
  names: readonly string[];
  /** The passengers who may sit in an exit row. */
  exitRowPassengers: readonly number[];
  /** Everyone's seat when it opens. */
  start: readonly (string | null)[];
  /** Chosen seats that have been taken by others since. */
  gone: readonly ChosenSeat[];
  problem: Error | null;
  isPending: boolean;
  onClose(): void;
  onKeep(seats: readonly (string | null)[]): void;
}

const none = 'none';

/**
 * Seats on one flight: for each passenger, on a map or from an equivalent list in words. Nothing is sent until it is
 * saved.
 */
export function SeatDialog({
  map,
  segment,
  names,
  exitRowPassengers,
  start,
  gone,
  problem,
  isPending,
  onClose,
  onKeep,
}: Props) {
  const t = useT();
  const [picked, setSeats] = useState(start);
  const [whose, setWhose] = useState(() => gone[0]?.passenger ?? Math.max(0, start.indexOf(null)));
  // Seats taken by others while this was open, according to the refreshed map, are unassigned.
  const seats = picked.map((seat) => (seat !== null && isTaken(map, seat) ? null : seat));
  const lost = [
    ...gone,
    ...picked.flatMap((seat, passenger) =>
      seat !== null && isTaken(map, seat) ? [{ passenger, seat }] : [],
    ),
  ].filter(({ passenger }) => seats[passenger] === null);
  const give = (passenger: number, seat: string | null) =>
    setSeats(seats.map((own, at) => (at === passenger ? seat : own === seat ? null : own)));
  const mayHelp = exitRowPassengers.includes(whose);
  const exit = hasExit(map)
    ? t(mayHelp ? 'booking.seats.exit-rule' : 'booking.seats.exit-not', {
        name: names[whose] ?? '',
        age: exitRowFrom,
      })
    : '';
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('booking.seats.title', {
        from: segment?.origin.locationCode ?? '',
        to: segment?.destination.locationCode ?? '',
        flight: unbroken(segment?.marketingAirline.flightNumber ?? ''),
      })}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('booking.seats.leave')}
          </Button>
          <Button isPending={isPending} onPress={() => onKeep(seats)}>
            {t('booking.seats.keep')}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 tablet:grid-cols-[auto_minmax(0,1fr)]">
        <div className="tablet:order-2">
          {problem ? (
            <ProblemBanner error={problem}>
              <WhatChanged error={problem} />
            </ProblemBanner>
          ) : null}
          {lost.length > 0 ? (
            <Banner kind="warn" live="polite" className="mb-4">
              {lost.map(({ passenger, seat }) => (
                <p key={passenger}>{t('booking.seats.gone', { seat, name: names[passenger] ?? '' })}</p>
              ))}
            </Banner>
          ) : null}
          <RadioGroup
            variant="card"
            label={t('booking.seats.whose')}
            value={String(whose)}
            onChange={(at) => setWhose(Number(at))}
            options={names.map((name, at) => ({
              value: String(at),
              label: name,
              trailing: seats[at] ?? t('booking.seats.none'),
            }))}
          />
          <SeatList
            map={map}
            name={names[whose] ?? ''}
            seats={seats}
            whose={whose}
            maySitAtExit={mayHelp}
            onTake={(seat) => give(whose, seat)}
          />
          {exit ? (
            <output
              className={cx(
                'mt-4 flex gap-2 text-sm',
                mayHelp ? 'text-ink-muted' : 'font-semibold text-warn',
              )}
            >
              <DoorOpen aria-hidden className="size-5 shrink-0" />
              {exit}
            </output>
          ) : null}
        </div>
        <SeatMapView
          map={map}
          names={names}
          seats={seats}
          whose={whose}
          maySitAtExit={mayHelp}
          near={lost.find(({ passenger }) => passenger === whose)?.seat}
          onTake={(seat) => {
            give(whose, seats[whose] === seat ? null : seat);
            // On to the next passenger without a seat.
            const next = seats.findIndex((own, at) => own === null && at !== whose);
            if (seats[whose] !== seat && next !== -1) setWhose(next);
          }}
        />
      </div>
    </Dialog>
  );
}

interface SeatListProps {
  map: SeatMap;
  /** Of the passenger being seated. */
  name: string;
  /** By passenger. */
  seats: readonly (string | null)[];
  whose: number;
  maySitAtExit: boolean;
  onTake(seat: string | null): void;
}

/** The free seats in words, for the passenger being seated. */
function SeatList({ map, name, seats, whose, maySitAtExit, onTake }: SeatListProps) {
  const t = useT();
  const { seat: liked = 'any' } = useQuery(preferencesQuery).data?.flight ?? {};
  const free = seatsOf(map).filter(
    ({ seat, state, isExit }) =>
      state === 'free' && (maySitAtExit || !isExit) && (seat === seats[whose] || !seats.includes(seat)),
  );
  return (
    <Select
      className="mt-4"
      label={t('booking.seats.list', { name })}
      {...(liked === 'any' ? {} : { hint: t(`booking.seats.liked.${liked}`) })}
      options={[
        { value: none, label: t('booking.seats.none') },
        ...likedFirst(map, free, liked).map(({ seat, isExit }) => ({
          value: seat,
          label: seat,
          detail: [t(`booking.seats.kind.${seatKind(map, seat)}`), isExit ? t('booking.seats.exit') : '']
            .filter(Boolean)
            .join(' · '),
        })),
      ]}
      value={seats[whose] ?? none}
      onChange={(seat) => onTake(seat === none ? null : seat)}
    />
  );
}
