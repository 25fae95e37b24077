import { useT } from '#web/lib/i18n/t.tsx';
import { type StayDates, stayLimits } from '#web/lib/stay-search.ts';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';

/** The number of pets; shown where the place may refuse them. */
export function PetsField({ dates, onDates }: { dates: StayDates; onDates(dates: StayDates): void }) {
  const t = useT();
  const { pets = 0, ...rest } = dates;
  return (
    <NumberStepper
      label={t('stays.pets.label')}
      hint={t('stays.pets.hint')}
      value={pets}
      max={stayLimits.pets}
      onChange={(next) => onDates(next > 0 ? { ...rest, pets: next } : rest)}
      className="max-w-md"
    />
  );
}
