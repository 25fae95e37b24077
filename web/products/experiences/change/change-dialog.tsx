import { useEffect, useRef, useState } from 'react';
import type {
  ActivityChange,
  ActivityChangeQuote,
  BookedActivityTrip,
} from '#contract/experiences/activity-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { noException } from '#web/lib/policy/exception.ts';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ChangeCosts } from '#web/lib/trip/change/change-costs.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { draftOf, isChanged, wantedOf } from './change-draft.ts';
import { ActivityChangeForm } from './change-form.tsx';
import { useActivityQuote, useChangeActivity } from './queries.ts';

type Step = 'choose' | 'review' | ActivityChange['state'];

/** Changes time or tickets: choose, compare both prices and the difference by tender, confirm once. [TRP-03] */
export function ActivityChangeDialog({ trip, onClose }: { trip: BookedActivityTrip; onClose(): void }) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(trip));
  const [quote, setQuote] = useState<ActivityChangeQuote>();
  const quoting = useActivityQuote(trip.tripId);
  const changing = useChangeActivity(trip.tripId);
  const asked = changing.data;
  const change = asked && trip.change?.changeId === asked.changeId ? trip.change : asked;
  const step: Step = change ? change.state : quote ? 'review' : 'choose';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  const back = () => setQuote(undefined);
  const ask = (paymentMethodId?: string) => {
    changing.reset();
    quoting.mutate(
      { ...wantedOf(trip, draft), ...(paymentMethodId === undefined ? {} : { paymentMethodId }) },
      { onSuccess: setQuote, onError: back },
    );
  };
  const error = changing.error ?? quoting.error;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t(`activities.change.title.${step}`)}
      footer={
        step === 'choose' ? (
          <>
            <Button kind="secondary" onPress={onClose}>
              {t('trips.change.keep')}
            </Button>
            <Button isPending={quoting.isPending} isDisabled={!isChanged(trip, draft)} onPress={() => ask()}>
              {t('trips.change.ask')}
            </Button>
          </>
        ) : step === 'review' ? (
          <>
            <Button kind="secondary" isDisabled={changing.isPending} onPress={back}>
              {t('trips.cancel.back')}
            </Button>
            <Button
              isPending={changing.isPending}
              isDisabled={quoting.isPending}
              onPress={() => quote && changing.mutate(quote.quoteId, { onError: back })}
            >
              {t('trips.change.do')}
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>{t('trips.cancel.close')}</Button>
        )
      }
    >
      <div ref={box} tabIndex={-1} data-focus-silent className="grid scroll-mt-5 gap-5">
        {step === 'choose' ? (
          <>
            {error ? <ProblemBanner error={error} /> : null}
            <ActivityChangeForm trip={trip} draft={draft} onChange={setDraft} />
          </>
        ) : step === 'review' && quote ? (
          <Review quote={quote} isBusy={quoting.isPending || changing.isPending} onCard={ask} />
        ) : change?.state === 'done' ? (
          <p>{t('activities.change.done', { title: trip.title, email: trip.contactEmail })}</p>
        ) : change?.state === 'refused' ? (
          <p>{change.problem ?? t('trips.change.refused')}</p>
        ) : change ? (
          <p role="status">
            <ChangePromise change={change} of="activity" />
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function Review({
  quote,
  isBusy,
  onCard,
}: {
  quote: ActivityChangeQuote;
  isBusy: boolean;
  onCard(paymentMethodId: string): void;
}) {
  const t = useT();
  const format = useFormat();
  const { from, to } = quote;
  return (
    <>
      <div className="grid gap-3 tablet:grid-cols-2">
        <Side title={t('trips.change.before')} of={from} />
        <Side title={t('trips.change.after')} of={to} isNew />
      </div>
      <ChangeCosts
        quote={quote}
        of="activity"
        totals={{ before: from.price.grandTotal, after: to.price.grandTotal }}
        isBusy={isBusy}
        onCard={onCard}
        exception={noException}
        onException={() => undefined}
        errorOf={() => undefined}
      />
      <Disclosure title={t('trips.change.new-price')}>
        <PriceLines price={to.price} later={[]} />
      </Disclosure>
      <p className="text-sm text-ink-muted">
        {t('trips.change.holds-until', { time: format.time(quote.expiresAt, readerZone()) })}
      </p>
    </>
  );
}

function Side({
  title,
  of,
  isNew = false,
}: {
  title: string;
  of: ActivityChangeQuote['from'];
  isNew?: boolean;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <section
      className={isNew ? 'rounded-control bg-accent-soft p-4' : 'rounded-control bg-surface-sunken p-4'}
    >
      <h3 className="text-sm text-ink-muted">{title}</h3>
      <p className="font-semibold">{whenText(format, of)}</p>
      <p>{of.option}</p>
      <p>
        {of.units
          .map(({ quantity, title: name }) => t('activities.facts.unit', { count: quantity, title: name }))
          .join(', ')}
      </p>
    </section>
  );
}

/** "January 18, 2027, 3:00 PM". */
export const whenText = (
  format: ReturnType<typeof useFormat>,
  { localStart, allDay }: Pick<ActivityChangeQuote['from'], 'localStart' | 'allDay'>,
): string => {
  const day = format.date(localStart.slice(0, 10), 'long');
  return allDay ? day : `${day}, ${format.clock(localStart.slice(11))}`;
};
