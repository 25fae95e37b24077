import type { FreezeTrip } from '#contract/freeze/freezes.ts';
import { isOpenTo } from '#contract/trips/option-of.ts';
import { FreezeActions } from '#web/lib/freeze/freeze-actions.tsx';
import { FreezeFacts } from '#web/lib/freeze/freeze-facts.tsx';
import { FreezeState } from '#web/lib/freeze/freeze-state.tsx';
import { FreezeTermsText } from '#web/lib/freeze/freeze-terms.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Code } from '#web/lib/trip/code.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { TripKind } from '#web/products/port.ts';
import { Card } from '#web/ui/card.tsx';

function Codes({ trip }: { trip: FreezeTrip }) {
  const t = useT();
  return (
    <dl>
      <Code label={t('trips.code.ours')} code={trip.locator} />
    </dl>
  );
}

function Terms({ trip: { freeze } }: { trip: FreezeTrip }) {
  const t = useT();
  return (
    <Card as="section" aria-labelledby="freeze-terms" className="grid gap-4">
      <h2 id="freeze-terms" className="headline text-2xl">
        {t('freeze.bought')}
      </h2>
      <FreezeFacts terms={freeze.terms} isFlight={freeze.item.product === 'flight'} />
      <FreezeTermsText terms={freeze.terms} />
    </Card>
  );
}

/** A frozen price with its countdown, its use, and its terms as sold. [PFZ-02] [PFZ-03] */
export const freezeTrip: TripKind<FreezeTrip> = {
  later: () => [],
  Top({ trip, isAway, onOpen }) {
    const t = useT();
    const format = useFormat();
    const { freeze } = trip;
    return (
      <header className="grid content-start gap-5 rounded-card border border-line bg-surface p-5 tablet:p-8">
        <FreezeState freeze={freeze} />
        <div className="grid gap-1">
          <h1 className="headline text-3xl">{t('freeze.title', { name: trip.title })}</h1>
          <p className="text-lg text-ink-muted">{format.range(trip.startsOn, trip.endsOn)}</p>
        </div>
        <Codes trip={trip} />
        {freeze.state === 'Valid' ? <p className="text-ink-muted">{t('freeze.at-end')}</p> : null}
        {isAway || trip.cancellation ? null : (
          <FreezeActions
            freeze={freeze}
            entry="trip"
            onRefund={isOpenTo(trip, 'cancel') ? () => onOpen('cancel') : undefined}
          />
        )}
      </header>
    );
  },
  Main: Terms,
  // Where the fee can come back, the button is beside those that use the price.
  acts: (trip) => (isOpenTo(trip, 'cancel') ? {} : { cancel: { label: 'trips.options.freeze-refund' } }),
  Dialog: () => null,
  modals: () => ({}),
  Credit: () => null,
  confirmed: {
    title: ({ title }, t) => t('freeze.confirmed', { name: title }),
    Codes,
    Notice({ trip: { freeze } }) {
      const t = useT();
      return (
        <Card className="grid gap-2">
          <FreezeState freeze={freeze} />
          <p>{t('freeze.confirmed-how')}</p>
        </Card>
      );
    },
    Main: Terms,
  },
};
