import { useRef, useState } from 'react';
import { useTypedDate } from './typed-date.ts';
import { formatPlainDate } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useHasInteracted } from '#web/ui/first-interaction.ts';
import type { DayPickerProps } from './date-range-picker-types.ts';
import { useLazyComponent } from '#web/ui/lazy-component.ts';
import { PickerPlace } from '#web/ui/fields/picker-place.tsx';

const load = () => import('./day-picker-full.tsx');

/** One date, typed or chosen, with a note under each day. Its code is loaded at the first interaction. */
export function DayPicker(props: DayPickerProps) {
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
      text={value && formatPlainDate(locale, value)}
      typed={typed(value)}
      onPress={() => setPressed(true)}
    />
  );
}
