import { agesText } from './activity-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';
import type { ActivityDetails, Slot } from './activity-queries.ts';

type Unit = ActivityDetails['options'][number]['units'][number];
export type Counts = Readonly<Record<string, number>>;

export interface TicketsFieldProps {
  units: readonly Unit[];
  counts: Counts;
  onChange(counts: Counts): void;
  /** The chosen time, for its prices; without one, tickets show their lowest price. */
  slot: Slot | undefined;
}

/** How many tickets of each kind, with the ages printed on them. */
export function TicketsField({ units, counts, onChange, slot }: TicketsFieldProps) {
  const t = useT();
  const format = useFormat();
  return (
    <div className="grid gap-4">
      {units.map((unit) => {
        const each = slot?.perUnit.find(({ unitId }) => unitId === unit.unitId)?.price;
        const price = each
          ? t('activities.each', { amount: format.money(each) })
          : t('activities.each-from', { amount: format.money(unit.from) });
        const hints = [
          agesText(t, unit.ages),
          price,
          unit.idRequired ? t('activities.id-required') : null,
          unit.accompaniedBy.length > 0 ? t('activities.accompanied') : null,
        ].filter((hint) => hint !== null);
        return (
          <NumberStepper
            key={unit.unitId}
            label={unit.title}
            hint={hints.join(' · ')}
            value={counts[unit.unitId] ?? 0}
            max={unit.max}
            onChange={(count) => onChange({ ...counts, [unit.unitId]: count })}
          />
        );
      })}
    </div>
  );
}
