import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { KnownPlace } from '#web/lib/places/known-place.ts';
import { PlaceField } from '#web/lib/places/place-field.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { desksQuery } from './queries.ts';
import type { DraftDesk } from './rental-draft.ts';

interface Props {
  trip: BookedCarTrip;
  label: string;
  desk: DraftDesk;
  onChange(desk: DraftDesk): void;
}

/** A desk of the rental, and on request the company’s desks at another place. */
export function DeskField({ trip: { car, price }, label, desk, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<KnownPlace>();
  const choose = useCallback((chosen: KnownPlace | undefined) => setPlace(chosen), []);
  const asked = place && {
    placeId: place.placeId,
    supplier: car.supplier.code,
    pickUpAt: car.pickUp.at,
    dropOffAt: car.dropOff.at,
    driverAge: car.driverAge,
    residence: car.residence,
    currency: price.currency,
  };
  const { data, error, isFetching } = useQuery(
    asked ? desksQuery(asked) : { queryKey: ['car-desks'], queryFn: skipToken },
  );
  return (
    <div role="group" aria-label={label} className="grid gap-3">
      <p>
        <span className="block text-sm text-ink-muted">{label}</span>
        <span className="font-semibold">{desk.name}</span>
      </p>
      {isOpen ? (
        <>
          <PlaceField label={t('trips.car.change.place')} value={place} onChange={choose} />
          {error ? <ProblemBanner error={error} /> : null}
          {isFetching ? <p role="status">{t('trips.car.change.desks-asking')}</p> : null}
          {data && data.desks.length === 0 ? (
            <p role="status">{t('trips.car.change.no-desks', { supplier: car.supplier.name })}</p>
          ) : null}
          {data && data.desks.length > 0 ? (
            <RadioGroup
              label={t('trips.car.change.desks', { supplier: car.supplier.name })}
              variant="card"
              value={desk.deskId}
              options={data.desks.map(({ deskId, name, address }) => ({
                value: deskId,
                label: name,
                detail: format.text(address),
              }))}
              onChange={(deskId) => {
                const chosen = data.desks.find((one) => one.deskId === deskId);
                if (chosen) onChange({ deskId, name: chosen.name });
              }}
            />
          ) : null}
        </>
      ) : (
        <div>
          <Button kind="quiet" onPress={() => setOpen(true)}>
            {t('trips.car.change.other-place')}
          </Button>
        </div>
      )}
    </div>
  );
}
