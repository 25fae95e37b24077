import { useRef, useState } from 'react';
import { useTypedDate } from './typed-date.ts';
import { formatPlainRange } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useHasInteracted } from '#web/ui/first-interaction.ts';
import type { DateRangePickerProps } from './date-range-picker-types.ts';
import { useLazyComponent } from '#web/ui/lazy-component.ts';
import { PickerPlace } from '#web/ui/fields/picker-place.tsx';

const load = () => import('./date-range-picker-full.tsx');

export type { DateRange, DateRangePickerProps, DayNote } from './date-range-picker-types.ts';

/**
 * Two dates, typed or chosen: two months side by side on desktop, a full screen of months on mobile. Its code is loaded
 * at the first interaction.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value } = props;
  const { locale } = useLocale();
  const typed = useTypedDate();
  const place = useRef<HTMLDivElement>(null);
  const [wasPressed, setPressed] = useState(false);
  const full = useLazyComponent(load, useHasInteracted(), place);
  if (full) return <full.Piece {...props} isOpenAtFirst={wasPressed} isFocusedAtFirst={full.hadFocus} />;
  return (
    <PickerPlace
      {...props}
      ref={place}
      text={value && formatPlainRange(locale, value.start, value.end)}
      typed={[value?.start, value?.end].map((day) => typed(day)).join(' – ')}
      onPress={() => setPressed(true)}
    />
  );
}
