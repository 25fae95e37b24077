import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import type { ActivityDetails, Slot, SlotsAnswer } from './activity-queries.ts';

/** The last places are named below this. */
const few = 10;

const canBeHad = ({ status }: Slot) => status !== 'SOLD_OUT' && status !== 'CLOSED';

export interface SlotChoiceProps {
  activity: ActivityDetails;
  answer: SlotsAnswer | undefined;
  value: string | null;
  onChange(slotId: string): void;
}

/** The times of a day by option, with the total of the chosen tickets, and the places left where that is known. */
export function SlotChoice({ activity, answer, value, onChange }: SlotChoiceProps) {
  const t = useT();
  const format = useFormat();
  if (!answer) return <Skeleton className="h-40 w-full rounded-card" />;
  const groups = activity.options
    .map((option) => ({ option, slots: answer.slots.filter(({ optionId }) => optionId === option.optionId) }))
    .filter(({ slots }) => slots.length > 0);
  if (groups.length === 0) return <p>{t('activities.slots.none')}</p>;
  const detailOf = (slot: Slot): string | null => {
    if (slot.status === 'SOLD_OUT') return t('activities.slot.sold-out');
    if (slot.status === 'CLOSED') return t('activities.slot.closed');
    if (!slot.fitsParty) return t('activities.slot.too-few', { count: slot.left ?? 0 });
    return slot.left !== null && slot.left <= few ? t('activities.slot.left', { count: slot.left }) : null;
  };
  return (
    <div className="grid gap-5">
      {groups.map(({ option, slots }) => (
        <RadioGroup
          key={option.optionId}
          label={option.title}
          variant="card"
          value={value}
          onChange={onChange}
          options={slots.map((slot) => ({
            value: slot.slotId,
            label: slot.allDay
              ? t('activities.slot.all-day', {
                  from: format.clock(slot.localStart.slice(11)),
                  until: format.clock(slot.localEnd.slice(11)),
                })
              : format.clock(slot.localStart.slice(11)),
            detail: detailOf(slot),
            trailing: slot.price ? format.money(slot.price.grandTotal) : null,
            isDisabled: !canBeHad(slot) || !slot.fitsParty,
          }))}
        />
      ))}
    </div>
  );
}
