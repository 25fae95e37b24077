import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import type { DayPickerProps } from '#web/ui/dates/date-range-picker-types.ts';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MonthGrid } from './month-grid.tsx';
import { TypedDay } from './typed-day.tsx';

/** Replaces ui/day-picker.tsx, which needs React Aria: a day that is typed, or chosen in a native dialog. */
export function DayPicker({ label, value, onChange, min, max, className, ...rest }: DayPickerProps) {
  const t = useT();
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one field and its button, as in the portal
    <div role="group" aria-labelledby={labelId} className={className}>
      <TypedDay
        {...rest}
        label={<span id={labelId}>{label}</span>}
        value={value}
        onChange={onChange}
        after={
          <IconButton label={t('ui.calendar.open')} onPress={() => setOpen(true)} className="-mr-2.5">
            <CalendarDays aria-hidden className="size-5" />
          </IconButton>
        }
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        <MonthGrid
          value={value}
          {...(min ? { min } : {})}
          {...(max ? { max } : {})}
          onChoose={(day) => {
            setOpen(false);
            onChange(day);
          }}
        />
      </Dialog>
    </div>
  );
}
