import { CalendarDays } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { FieldLabel, FieldNote, type FieldTexts } from './field.tsx';

interface PickerPlaceProps extends FieldTexts {
  /** The chosen dates as a phone shows them; null while there are none. */
  text: string | null;
  /** The same as wide screens show them, as typed text. */
  typed: string;
  /** Pressed before the picker is loaded. */
  onPress(): void;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Placeholder of a date picker until its code is loaded: a press on it opens the calendar once it is. */
export function PickerPlace(props: PickerPlaceProps) {
  const { label, hint, error, isLabelHidden, text, typed, onPress, className, ref } = props;
  const t = useT();
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picker that follows is a group too
    <div ref={ref} role="group" aria-labelledby={`${id}label`} className={className}>
      <FieldLabel id={`${id}label`} label={label} isLabelHidden={isLabelHidden} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPress}
        className={cx(
          'field flex min-h-[3.125rem] w-full cursor-pointer items-center justify-between gap-3 px-3.5 text-left',
          Boolean(error) && 'border-danger',
        )}
      >
        <span className="sr-only">{label} </span>
        <span className={cx('tabular', text === null && 'text-ink-muted')}>
          <span className="desktop:hidden">{text ?? t('ui.calendar.none')}</span>
          <span aria-hidden className="max-desktop:hidden">
            {typed}
          </span>
          <span className="sr-only max-desktop:hidden">{text ?? t('ui.calendar.open')}</span>
        </span>
        <CalendarDays aria-hidden className="size-5 text-ink-muted" />
      </button>
      <FieldNote id={`${id}note`} hint={hint} error={error} />
    </div>
  );
}
