import { useState } from 'react';
import type { SeatMap } from '#contract/flight-extras.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/stay/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { SeatMapView } from './seat-map-view.tsx';
import { seatKind, seatsOf } from './seats.ts';

interface Props {
  map: SeatMap;
  segment: FlightSegment | undefined;
  names: readonly string[];
  /** The seat of everybody when it opens. */
  start: readonly (string | null)[];
  problem: Error | null;
  isPending: boolean;
  onClose(): void;
  onKeep(seats: readonly (string | null)[]): void;
}

const none = 'none';

/** Seats on one flight: whose, on a map or from a list that says the same in words. Nothing is sent until it is kept. */
export function SeatDialog({ map, segment, names, start, problem, isPending, onClose, onKeep }: Props) {
  const t = useT();
  const [seats, setSeats] = useState(start);
  const [whose, setWhose] = useState(() => Math.max(0, start.indexOf(null)));
  const give = (passenger: number, seat: string | null) =>
    setSeats(seats.map((own, at) => (at === passenger ? seat : own === seat ? null : own)));
  const free = seatsOf(map).filter(({ seat, state }) => state === 'free' || start.includes(seat));
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('booking.seats.title', {
        from: segment?.origin.locationCode ?? '',
        to: segment?.destination.locationCode ?? '',
        flight: segment?.marketingAirline.flightNumber ?? '',
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
          {problem ? <ProblemBanner error={problem} /> : null}
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
          <Select
            className="mt-4"
            label={t('booking.seats.list', { name: names[whose] ?? '' })}
            options={[
              { value: none, label: t('booking.seats.none') },
              ...free
                .filter(({ seat }) => seat === seats[whose] || !seats.includes(seat))
                .map(({ seat, isExit }) => ({
                  value: seat,
                  label: seat,
                  detail: [
                    t(`booking.seats.kind.${seatKind(map, seat)}`),
                    isExit ? t('booking.seats.exit') : '',
                  ]
                    .filter(Boolean)
                    .join(' · '),
                })),
            ]}
            value={seats[whose] ?? none}
            onChange={(seat) => give(whose, seat === none ? null : seat)}
          />
        </div>
        <SeatMapView
          map={map}
          names={names}
          seats={seats}
          whose={whose}
          isOwn={(seat) => start.includes(seat)}
          onTake={(seat) => {
            give(whose, seats[whose] === seat ? null : seat);
            // On to the next one who has none.
            const next = seats.findIndex((own, at) => own === null && at !== whose);
            if (seats[whose] !== seat && next !== -1) setWhose(next);
          }}
        />
      </div>
    </Dialog>
  );
}
