import type { BookingSession } from '#contract/booking.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';

/** The existing booking that a new one would duplicate. */
export interface Repeated {
  readonly bookingId: string;
  readonly tripId: string | null;
  readonly locator: string | null;
  /** For flights: whether the same flight is repeated, or another one at the same time. */
  readonly repeats?: 'same-flight' | 'same-time';
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The booking that a refusal says would be duplicated; null for any other refusal. */
export const repeatedBy = (refusal: Error | undefined): Repeated | null =>
  refusal instanceof ApiProblem && refusal.problem.code === 'duplicate-booking'
    ? (refusal.problem.context as unknown as Repeated)
    : null;

interface Props {
  repeated: Repeated;
  product: BookingSession['product'];
  onBookBoth(): void;
  onClose(): void;
}

/** The customer has a booking like this one: open it, or book both on purpose. No money has moved. [BKG-04] */
export function DuplicateDialog({ repeated, product, onBookBoth, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const { bookingId, tripId, locator, name, startsOn, endsOn, repeats } = repeated;
  const kind = repeats === 'same-time' ? 'atonce' : product;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t('booking.duplicate.title', { product: kind })}
      footer={
        <>
          <Button kind="secondary" onPress={onBookBoth}>
            {t('booking.duplicate.both')}
          </Button>
          <LinkButton href={tripId ? `/trips/${tripId}/` : `/booking/${bookingId}/`}>
            {t('booking.duplicate.open')}
          </LinkButton>
        </>
      }
    >
      <p className="mb-4">{t('booking.duplicate.body', { product: kind })}</p>
      <SummaryList
        items={[
          { id: 'what', label: t('booking.duplicate.what', { product }), value: name },
          { id: 'dates', label: t('booking.duplicate.dates'), value: format.range(startsOn, endsOn) },
          {
            id: 'code',
            label: t('booking.duplicate.code'),
            value: locator ?? t('booking.duplicate.undecided'),
          },
        ]}
      />
    </Dialog>
  );
}
