import { parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { use } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker, DatePickerStateContext } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { formatPlainDate } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { cx } from './cx.ts';
import { DayMonths } from './day-months.tsx';
import type { DayPickerProps } from './date-range-picker-types.ts';
import { FieldLabel, FieldNote } from './field.tsx';
import { popoverStyle } from './popover-style.ts';

/** The day picker itself; use it through day-picker.tsx, which fetches it when needed. */
export default function DayPickerFull(props: DayPickerProps) {
  const {
    label,
    hint,
    error,
    isLabelHidden = false,
    value,
    onChange,
    min,
    max,
    dayNote,
    onMonthShown,
    legend,
    className,
    ...aria
  } = props;
  const t = useT();
  const isMobile = useIsMobile();
  const months = (
    <DayMonths
      count={isMobile ? 12 : 2}
      {...(min ? { first: parseDate(min) } : {})}
      {...(dayNote ? { dayNote } : {})}
      {...(onMonthShown ? { onMonthShown } : {})}
    />
  );
  return (
    <AriaDatePicker
      {...aria}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date ? date.toString() : null)}
      {...(min ? { minValue: parseDate(min) } : {})}
      {...(max ? { maxValue: parseDate(max) } : {})}
      isInvalid={Boolean(error)}
      shouldForceLeadingZeros
      className={className ?? ''}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      {isMobile ? <DayButton label={label} value={value} /> : <DayInput />}
      <FieldNote hint={hint} error={error} />
      {isMobile ? (
        <ModalOverlay className="fixed inset-0 z-50 h-dvh bg-surface-raised transition-opacity entering:opacity-0 exiting:opacity-0">
          <Modal className="h-full">
            <Dialog className="flex h-full flex-col outline-none">
              {({ close }) => (
                <>
                  <div className="border-b border-line p-4">
                    <DayInput isPlain />
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
    </AriaDatePicker>
  );
}

const segment =
  'tabular rounded-sm px-px outline-none focused:bg-brand focused:text-brand-ink data-placeholder:text-ink-muted';

function DayInput({ isPlain = false }: { isPlain?: boolean }) {
  const t = useT();
  return (
    <Group className="field flex items-center gap-1 pl-3.5 focus-within:outline-2 focus-within:outline-focus invalid:border-danger">
      <DateInput className="flex grow whitespace-nowrap">
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

function DayButton({ label, value }: Pick<DayPickerProps, 'label' | 'value'>) {
  const t = useT();
  const { locale } = useLocale();
  const state = use(DatePickerStateContext);
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
          {value ? formatPlainDate(locale, value) : t('ui.calendar.open')}
        </span>
        <CalendarDays aria-hidden className="size-5 text-ink-muted" />
      </Button>
    </Group>
  );
}
