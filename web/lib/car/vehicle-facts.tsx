import {
  BriefcaseBusiness,
  DoorOpen,
  Fan,
  Fuel,
  Gauge,
  type LucideIcon,
  Settings2,
  UsersRound,
} from 'lucide-react';
import type { CarCard, CarRate } from '#contract/cars.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

type Offered = Pick<CarCard | CarRate, 'vehicle' | 'mileage' | 'fuelPolicy'>;

/** The guaranteed facts of a car; those that the supplier does not tell are left out. */
export function VehicleFacts({ of: { vehicle, mileage, fuelPolicy } }: { of: Offered }) {
  const t = useT();
  const format = useFormat();
  const { seats, doors, largeBags, smallBags } = vehicle;
  const bags = largeBags === null && smallBags === null ? null : (largeBags ?? 0) + (smallBags ?? 0);
  const facts: readonly (readonly [Icon: LucideIcon, text: string | null])[] = [
    [UsersRound, seats === null ? null : t('cars.fact.seats', { count: seats })],
    [DoorOpen, doors === null ? null : t('cars.fact.doors', { count: doors })],
    [
      BriefcaseBusiness,
      bags === null ? null : t('cars.fact.bags', { large: largeBags ?? 0, small: smallBags ?? 0 }),
    ],
    [Settings2, t(`cars.transmission.${vehicle.transmission}`)],
    [Fan, vehicle.airConditioning ? t('cars.fact.air') : t('cars.fact.no-air')],
    [
      Gauge,
      mileage.kind === 'Unlimited'
        ? t('cars.mileage.Unlimited')
        : t('cars.mileage.limited', {
            count: mileage.includedPerDay ?? 0,
            unit: mileage.unit,
            price: mileage.extraPerUnit ? format.money(mileage.extraPerUnit) : '',
          }),
    ],
    [
      Fuel,
      [
        vehicle.fuel === 'unspecified' ? null : t(`cars.fuel.${vehicle.fuel}`),
        t(`cars.fuel-policy.${fuelPolicy}`),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-muted">
      {facts.map(([Icon, text]) =>
        text === null ? null : (
          <li key={text} className="flex items-center gap-1.5">
            <Icon aria-hidden className="size-4 shrink-0" />
            {text}
          </li>
        ),
      )}
    </ul>
  );
}
