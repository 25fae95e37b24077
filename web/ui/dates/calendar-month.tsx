import type { CalendarDate } from '@internationalized/date';
import { useEffect, useId, useRef } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { formatPlainDate } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { cx } from '#web/ui/cx.ts';
import type { DateRangePickerProps, DayNote } from './date-range-picker-types.ts';
import type { Tone } from '#web/ui/tone.ts';

export type MonthNotes = Pick<DateRangePickerProps, 'dayNote' | 'onMonthShown'>;

const noteTone: Record<Tone, string> = {
  neutral: 'text-ink-muted',
  brand: 'text-brand',
  accent: 'text-accent font-semibold',
  warn: 'text-warn',
  danger: 'text-danger',
};

/** One month of a calendar with a note under each day; `start` is its first day. */
export function CalendarMonth({
  offset,
  start,
  dayNote,
  onMonthShown,
}: { offset: number; start: CalendarDate } & MonthNotes) {
  const { locale } = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const shown = start.toString().slice(0, 7);
  useEffect(() => {
    if (!box.current || !onMonthShown) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onMonthShown(shown);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [shown, onMonthShown]);
  return (
    <div ref={box}>
      <p aria-hidden className="headline py-2 text-center text-lg first-letter:uppercase desktop:py-1">
        {formatPlainDate(locale, start.toString(), 'month')}
      </p>
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle="short"
        className="border-separate border-spacing-x-0 border-spacing-y-0.5"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-xs font-medium text-ink-muted">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            const note = dayNote?.(date.toString());
            return <Day date={date} {...(note ? { note } : {})} hasNotes={Boolean(dayNote)} />;
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

function Day({ date, note, hasNotes }: { date: CalendarDate; note?: DayNote; hasNotes: boolean }) {
  const noteId = useId();
  return (
    <CalendarCell
      date={date}
      className={({
        isSelected,
        isSelectionStart,
        isSelectionEnd,
        isOutsideMonth,
        isDisabled,
        isUnavailable,
      }) => {
        const isEnd = isSelectionStart || isSelectionEnd;
        return cx(
          'tabular group relative grid w-11 cursor-pointer content-center justify-items-center leading-tight outline-none',
          hasNotes ? 'h-13 desktop:h-11' : 'h-11',
          isOutsideMonth && 'invisible',
          (isDisabled || isUnavailable) && 'cursor-default text-ink-muted opacity-45',
          isSelected && !isEnd && 'bg-brand-soft',
          isSelectionStart && !isSelectionEnd && 'rounded-l-control bg-brand-soft',
          isSelectionEnd && !isSelectionStart && 'rounded-r-control bg-brand-soft',
        );
      }}
    >
      {({ formattedDate, isSelectionStart, isSelectionEnd, isFocusVisible, isHovered, isDisabled }) => {
        const isEnd = isSelectionStart || isSelectionEnd;
        return (
          <span
            className={cx(
              'absolute inset-0 grid content-center justify-items-center rounded-control text-base',
              isEnd && 'bg-brand font-semibold text-brand-ink',
              isHovered && !isEnd && 'ring-1 ring-line-strong ring-inset',
              isFocusVisible && 'outline-2 -outline-offset-2 outline-focus',
              isFocusVisible && isEnd && 'outline-offset-2!',
            )}
          >
            {formattedDate}
            {note && !isDisabled ? (
              <>
                <span
                  data-note={note.text}
                  className={cx(
                    'text-[0.6875rem] leading-tight after:content-[attr(data-note)]',
                    isEnd ? 'text-brand-ink' : noteTone[note.tone ?? 'neutral'],
                  )}
                />
                <span id={noteId} hidden>
                  {note.label ?? note.text}
                </span>
                <Described by={noteId} />
              </>
            ) : null}
          </span>
        );
      }}
    </CalendarCell>
  );
}

/**
 * Adds a note to the accessible description of its day. React Aria overwrites the description of a day when the focus
 * moves, so the note is added after every render.
 */
function Described({ by }: { by: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const day = box.current?.closest('[role="button"]');
    const ids = day?.getAttribute('aria-describedby')?.split(' ') ?? [];
    if (!ids.includes(by)) day?.setAttribute('aria-describedby', [...ids, by].join(' '));
  });
  return <span ref={box} hidden />;
}
