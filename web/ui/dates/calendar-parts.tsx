import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { popoverStyle } from '#web/ui/over/popover-style.ts';

/** Parts shared by the pickers of one day and of a range. */

/** One date typed part by part; `slot` says which of two. */
export const TypedDate = ({ slot, className }: { slot?: 'start' | 'end'; className?: string }) => (
  <DateInput {...(slot ? { slot } : {})} className={cx('flex whitespace-nowrap', className)}>
    {(part) => (
      <DateSegment
        segment={part}
        className="tabular rounded-sm px-px outline-none focused:bg-brand focused:text-brand-ink data-placeholder:text-ink-muted"
      />
    )}
  </DateInput>
);

/** The button at the end of the field that opens its calendar. */
export function OpenCalendar() {
  const t = useT();
  return (
    <Button
      aria-label={t('ui.calendar.open')}
      className="mr-1 grid size-10 shrink-0 cursor-pointer place-items-center rounded-full text-ink-muted hovered:bg-surface-sunken"
    >
      <CalendarDays aria-hidden className="size-5" />
    </Button>
  );
}

interface CalendarButtonProps {
  label: ReactNode;
  text: string | null;
  /** Takes the focus at once. */
  isFocused: boolean;
  onOpen(): void;
}

/** On mobile in place of the field: the chosen date, as a button that opens the calendar. */
export function CalendarButton(props: CalendarButtonProps) {
  const { label, text, isFocused, onOpen } = props;
  const t = useT();
  return (
    <Group>
      <Button
        slot={null}
        aria-haspopup="dialog"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field in its place had the focus
        autoFocus={isFocused}
        onPress={onOpen}
        className="field flex w-full cursor-pointer items-center justify-between gap-3 px-3.5 text-left"
      >
        <span className="sr-only">{label} </span>
        <span className={cx('tabular', text === null && 'text-ink-muted')}>
          {text ?? t('ui.calendar.none')}
        </span>
        <CalendarDays aria-hidden className="size-5 text-ink-muted" />
      </Button>
    </Group>
  );
}

interface CalendarSheetProps {
  isMobile: boolean;
  /** The typed fields, above the months on mobile. */
  inputs: ReactNode;
  months: ReactNode;
  legend: ReactNode;
}

/** Container of the months: a popover under the field, full screen on mobile. */
export function CalendarSheet({ isMobile, inputs, months, legend }: CalendarSheetProps) {
  const t = useT();
  if (!isMobile)
    return (
      <Popover offset={6} className={cx(popoverStyle, 'overflow-auto p-4')}>
        <Dialog className="outline-none">
          {months}
          {legend ? (
            <div className="mt-3 border-t border-line pt-2 text-sm text-ink-muted">{legend}</div>
          ) : null}
        </Dialog>
      </Popover>
    );
  return (
    <ModalOverlay className="fixed inset-0 z-50 h-dvh bg-surface-raised transition-opacity entering:opacity-0 exiting:opacity-0">
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col outline-none">
          {({ close }) => (
            <>
              <div className="border-b border-line p-4">{inputs}</div>
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
  );
}

/** The months of a calendar: side by side with arrows, or as one long scroll. */
export function MonthsRow({ isScroll, children }: { isScroll: boolean; children: ReactNode }) {
  const t = useT();
  const arrow =
    'absolute top-0 z-1 grid size-10 cursor-pointer place-items-center rounded-full hovered:bg-surface-sunken disabled:opacity-30';
  return (
    <>
      {isScroll ? null : (
        <>
          <Button slot="previous" aria-label={t('ui.calendar.previous')} className={cx(arrow, 'left-0')}>
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button slot="next" aria-label={t('ui.calendar.next')} className={cx(arrow, 'right-0')}>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </>
      )}
      <div className={isScroll ? 'mx-auto grid w-fit gap-6 py-4' : 'flex gap-8'}>{children}</div>
    </>
  );
}
