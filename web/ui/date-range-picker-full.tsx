import { parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { use } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import {
  DateRangePicker as AriaDateRangePicker,
  DateRangePickerStateContext,
} from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { formatPlainRange } from '#web/lib/i18n/format.ts';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { cx } from './cx.ts';
import type { DateRangePickerProps } from './date-range-picker-types.ts';
import { FieldLabel, FieldNote } from './field.tsx';
import { popoverStyle } from './popover-style.ts';
import { RangeMonths } from './range-months.tsx';

/** The date range picker itself; use it through date-range-picker.tsx, which fetches it when needed. */
export default function DateRangePickerFull(props: DateRangePickerProps) {
  const {
    label,
    hint,
    error,
    isLabelHidden = false,
    value,
    onChange,
    min,
    max,
    minDays = 0,
    dayNote,
    onMonthShown,
    legend,
    className,
    ...aria
  } = props;
  const t = useT();
  const isMobile = useIsMobile();
  const months = (
    <RangeMonths
      count={isMobile ? 13 : 2}
      {...(min ? { first: parseDate(min) } : {})}
      {...(dayNote ? { dayNote } : {})}
      {...(onMonthShown ? { onMonthShown } : {})}
    />
  );
  return (
    <AriaDateRangePicker
      {...aria}
      value={value ? { start: parseDate(value.start), end: parseDate(value.end) } : null}
      onChange={(range) => {
        if (!range) return onChange(null);
        const earliest = range.start.add({ days: minDays });
        // An end before the start is one whose year is still being typed: it must stay as it is.
        const isTooShort = range.end.compare(range.start) >= 0 && range.end.compare(earliest) < 0;
        onChange({ start: range.start.toString(), end: (isTooShort ? earliest : range.end).toString() });
      }}
      {...(min ? { minValue: parseDate(min) } : {})}
      {...(max ? { maxValue: parseDate(max) } : {})}
      isInvalid={Boolean(error)}
      shouldCloseOnSelect={!isMobile}
      shouldForceLeadingZeros
      className={className ?? ''}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      {isMobile ? <RangeButton label={label} value={value} /> : <RangeInputs />}
      <FieldNote hint={hint} error={error} />
      {isMobile ? (
        <ModalOverlay className="fixed inset-0 z-50 h-dvh bg-surface-raised transition-opacity entering:opacity-0 exiting:opacity-0">
          <Modal className="h-full">
            <Dialog className="flex h-full flex-col outline-none">
              {({ close }) => (
                <>
                  <div className="border-b border-line p-4">
                    <RangeInputs isPlain />
                  </div>
                  <div className="min-h-0 grow overflow-y-auto px-4">{months}</div>
                  <div className="flex items-center justify-between gap-4 border-t border-line p-4">
                    <div className="text-sm text-ink-muted">{legend}</div>
                    <Button
                      slot={null}
                      onPress={close}
                      className="min-h-12 cursor-pointer rounded-control bg-brand px-6 font-semibold text-brand-ink"
                    >
                      {t('ui.calendar.done')}
                    </Button>
                  </div>
                </>
              )}
            </Dialog>
          </Modal>
        </ModalOverlay>
      ) : (
        <Popover offset={6} className={cx(popoverStyle, 'overflow-auto p-5')}>
          <Dialog className="outline-none">
            {months}
            {legend ? (
              <div className="mt-4 border-t border-line pt-3 text-sm text-ink-muted">{legend}</div>
            ) : null}
          </Dialog>
        </Popover>
      )}
    </AriaDateRangePicker>
  );
}

const segment =
  'tabular rounded-sm px-px outline-none focused:bg-brand focused:text-brand-ink data-placeholder:text-ink-muted';

// Typing the last digit moves on to the other date at once, and React Aria then confirms what the first date held
// before that digit: "0" became day 1 where the day comes last. What was typed has to be there first.
const settle = () => flushSync(() => undefined);

function RangeInputs({ isPlain = false }: { isPlain?: boolean }) {
  const t = useT();
  return (
    <Group
      onBlurCapture={settle}
      className="field flex items-center gap-1 pl-3.5 focus-within:outline-2 focus-within:outline-focus invalid:border-danger"
    >
      <DateInput slot="start" className="flex whitespace-nowrap">
        {(part) => <DateSegment segment={part} className={segment} />}
      </DateInput>
      <span aria-hidden className="px-1 text-ink-muted">
        –
      </span>
      <DateInput slot="end" className="flex grow whitespace-nowrap">
        {(part) => <DateSegment segment={part} className={segment} />}
      </DateInput>
      {isPlain ? null : (
        <Button
          aria-label={t('ui.calendar.open')}
          className="mr-1 grid size-10 shrink-0 cursor-pointer place-items-center rounded-full text-ink-muted hovered:bg-surface-sunken"
        >
          <CalendarDays aria-hidden className="size-5" />
        </Button>
      )}
    </Group>
  );
}

function RangeButton({ label, value }: Pick<DateRangePickerProps, 'label' | 'value'>) {
  const t = useT();
  const { locale } = useLocale();
  const state = use(DateRangePickerStateContext);
  return (
    <Group>
      <Button
        slot={null}
        aria-haspopup="dialog"
        onPress={() => state?.setOpen(true)}
        className="field flex w-full cursor-pointer items-center justify-between gap-3 px-3.5 text-left"
      >
        <span className="sr-only">{label} </span>
        <span className={cx('tabular', !value && 'text-ink-muted')}>
          {value ? formatPlainRange(locale, value.start, value.end) : t('ui.calendar.open')}
        </span>
        <CalendarDays aria-hidden className="size-5 text-ink-muted" />
      </Button>
    </Group>
  );
}
