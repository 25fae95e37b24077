import { useT } from '#web/lib/i18n/t.tsx';
import { type RoomGuests, stayLimits } from '#web/lib/stay-search.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';
import { Select } from '#web/ui/fields/select.tsx';

export interface RoomEditorProps {
  /** From 1. */
  number: number;
  value: RoomGuests;
  onChange(value: RoomGuests): void;
  onRemove?(): void;
}

const ages = Array.from({ length: stayLimits.childAge + 1 }, (_, age) => age);
const usualAge = 8;

/** The guests of one room. Hotels price children by age, so each child has one. */
export function RoomEditor({ number, value, onChange, onRemove }: RoomEditorProps) {
  const t = useT();
  const options = ages.map((age) => ({ value: String(age), label: t('search.guests.age', { age }) }));
  const setChildren = (count: number) =>
    onChange({
      ...value,
      childAges: Array.from({ length: count }, (_, index) => value.childAges[index] ?? usualAge),
    });
  return (
    <fieldset className="grid gap-3 border-b border-line pb-5">
      <legend className="float-left mb-1 w-full">
        <span className="flex min-h-9 items-center justify-between gap-4">
          <span className="headline text-lg">{t('search.guests.room', { number })}</span>
          {onRemove ? (
            <Button kind="quiet" size="sm" onPress={onRemove}>
              {t('search.guests.remove-room', { number })}
            </Button>
          ) : null}
        </span>
      </legend>
      <NumberStepper
        label={t('search.guests.adults')}
        hint={t('search.guests.adults-hint')}
        value={value.adults}
        min={1}
        max={stayLimits.adults}
        onChange={(adults) => onChange({ ...value, adults })}
      />
      <NumberStepper
        label={t('search.guests.children')}
        hint={t('search.guests.children-hint')}
        value={value.childAges.length}
        max={stayLimits.children}
        onChange={setChildren}
      />
      {value.childAges.length > 0 ? (
        <div className="grid grid-cols-2 gap-3">
          {value.childAges.map((age, index) => (
            <Select
              // Children have no name of their own either.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              label={t('search.guests.child-age', { number: index + 1 })}
              options={options}
              value={String(age)}
              onChange={(next) =>
                onChange({ ...value, childAges: value.childAges.with(index, Number(next)) })
              }
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
