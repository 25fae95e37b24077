import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import type { ReactNode } from 'react';
import type { Cancellation } from '#contract/trips.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { kindOfTrip } from '#web/products/index.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CancellationPromise, isLate } from './cancellation-promise.tsx';
import { EarnedBack } from './earned-back.tsx';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { RefundLines } from '#web/lib/trip/refund-lines.tsx';

/** State of a cancellation and of each part of its refund. [TRP-08] */
export function RefundTracker({
  cancellation,
  locator,
  kind,
  credit,
}: {
  cancellation: Cancellation;
  locator: string;
  kind: AnyTrip['kind'];
  /** Credit held by the supplier. */
  credit: ReactNode;
}) {
  const t = useT();
  const format = useFormat();
  const { state, lines, refund, supplierCredit, problem } = cancellation;
  if (state === 'refused')
    return (
      <Banner kind="danger" title={t('trips.refund.refused')}>
        {problem ? <p>{problem}</p> : null}
        <p>
          <WithCodes id="trips.cancel.call" values={{ phone: bootstrap().brand.phones.support, locator }} />
          <ContactLink {...supportEnds.cannotCancel} className="ml-3 inline-block print:hidden" />
        </p>
      </Banner>
    );
  const isDone = state === 'done';
  const isWithUs = state === 'pending' && problem !== null;
  // The party that confirms the cancellation.
  const decidedBy = kindOfTrip({ kind }).cancelledBy;
  const isDecided = state !== 'pending' && lines.every(({ owner }) => owner !== decidedBy);
  const isPaid = lines.every((line) => line.state === 'paid' || line.refund.amount === 0);
  const current = !isDecided ? decidedBy : state !== 'working' && isPaid ? 'done' : 'refund';
  return (
    <Card as="section" aria-labelledby="refund" className="grid gap-5">
      <h2 id="refund" tabIndex={-1} data-focus-silent className="headline text-2xl">
        {isWithUs
          ? t(isLate(cancellation) ? 'trips.refund.title.late' : 'trips.refund.title.with-us')
          : t(
              isDone && refund.amount > 0 && !isPaid
                ? 'trips.refund.title.sending'
                : `trips.refund.title.${isDone ? 'done' : 'moving'}${refund.amount > 0 ? '' : supplierCredit ? '-credit' : '-nothing'}`,
              {
                refund: format.money(refund),
              },
            )}
      </h2>
      <Stepper
        label={t('trips.refund.steps')}
        current={current === 'done' ? null : current}
        steps={[
          { id: decidedBy, label: t(`trips.refund.step.${decidedBy}`) },
          { id: 'refund', label: t('trips.refund.step.refund') },
          { id: 'done', label: t('trips.refund.step.done') },
        ]}
      />
      <output className="sr-only">{t(`trips.refund.spoken.${current}`)}</output>
      {state === 'pending' ? <CancellationPromise kind={kind} cancellation={cancellation} /> : null}
      {credit}
      {lines.length > 0 ? (
        <RefundLines lines={lines} showsState isWithUs={isWithUs} />
      ) : (
        <p>{t(refund.amount > 0 ? 'arranging.trip.refund' : 'trips.refund.nothing')}</p>
      )}
      {/* Missing from trips stored offline by an earlier version. */}
      <EarnedBack {...cancellation} />
    </Card>
  );
}
