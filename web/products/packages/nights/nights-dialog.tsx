import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NightsAnswer, NightsOffer, PricedAnswer } from '#contract/packages/nights.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { ChangeReview } from '#web/lib/trip/change/change-review.tsx';
import { ChangeShell, type ChangeStep } from '#web/lib/trip/change/change-shell.tsx';
import { latestChange } from '#web/lib/trip/change/change-state.ts';
import { useChangeReason } from '#web/lib/trip/change/use-change-reason.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { NightsChoice } from './nights-choice.tsx';
import { nightsQuoteQuery, useChangeNights, useKeepNights } from './queries.ts';

interface Props {
  trip: PackageTrip;
  onClose(): void;
  /** Opens the cancellation of the whole package. */
  onCancel(): void;
}

/** The nights after new times of the flights: move them, drop some, or keep them, each with its price first. [TRP-06] */
export function NightsDialog({ trip, ...rest }: Props) {
  // The offer is gone from the trip once it is answered; the dialog still shows how it ended.
  const [offer] = useState(trip.nightsOffer);
  return offer ? <Answering trip={trip} offer={offer} {...rest} /> : null;
}

function Answering({ trip, offer, onClose, onCancel }: Props & { offer: NightsOffer }) {
  const t = useT();
  const format = useFormat();
  const [answer, setAnswer] = useState<NightsAnswer | null>(null);
  const [card, setCard] = useState<string>();
  const [isReviewing, setReviewing] = useState(false);
  const shift = useQuote(trip, 'shift', offer, card);
  const drop = useQuote(trip, 'drop', offer, card);
  const quotes = { shift, drop };
  const chosen = answer === null || answer === 'keep' ? undefined : quotes[answer];
  const changing = useChangeNights(trip.tripId);
  const keeping = useKeepNights(trip.tripId);
  const change = latestChange(trip, changing.data);
  const reason = useChangeReason(chosen?.data?.policy);
  const box = useRef<HTMLDivElement>(null);
  const isKept = keeping.isSuccess;
  const quote = isReviewing ? chosen?.data : undefined;
  const step: ChangeStep = change ? change.state : isKept ? 'done' : quote ? 'review' : 'choose';
  const [, { stay }] = trip.entries;
  const booked = format.range(stay.checkIn, stay.checkOut);
  const ask = () => {
    changing.reset();
    if (answer === 'keep') keeping.mutate(offer);
    else setReviewing(true);
  };
  const back = () => setReviewing(false);
  const confirm = () => {
    if (!quote || !reason.check()) return;
    changing.mutate(
      { changeQuoteId: quote.quoteId, policyException: reason.policyException },
      {
        onError: () => {
          back();
          void chosen?.refetch();
        },
      },
    );
  };
  return (
    <ChangeShell
      step={step}
      title={t(isKept ? 'packages.nights.answer.title.kept' : `packages.nights.answer.title.${step}`)}
      confirmLabel={t('packages.nights.answer.do')}
      needsApproval={quote?.policy.approvalRequired === true}
      askLabel={t(answer === 'keep' ? 'packages.nights.answer.keep-them' : 'packages.nights.answer.continue')}
      closeLabel={t('packages.nights.answer.later')}
      isChanged={answer === 'keep' || chosen?.data !== undefined}
      isQuoting={chosen?.isFetching === true || keeping.isPending}
      isChanging={changing.isPending}
      box={box}
      onAsk={ask}
      onBack={back}
      onConfirm={confirm}
      onClose={onClose}
    >
      {step === 'choose' ? (
        <>
          {(changing.error ?? keeping.error) ? (
            <ProblemBanner error={changing.error ?? keeping.error} />
          ) : null}
          <NightsChoice
            trip={trip}
            offer={offer}
            quotes={quotes}
            value={answer}
            onChange={setAnswer}
            onCancel={onCancel}
          />
          <p className="text-sm text-ink-muted">
            {t('packages.nights.answer.call', { phone: bootstrap().brand.phones.rebooking })}
            <ContactLink
              {...supportEnds.disruption}
              line="rebooking"
              className="ml-3 inline-block print:hidden"
            />
          </p>
        </>
      ) : step === 'review' && quote ? (
        <ChangeReview
          quote={quote}
          of="package"
          describe={({ checkIn, checkOut, nights }) => (
            <>
              <p className="font-semibold">{format.range(checkIn, checkOut)}</p>
              <p>{t('packages.nights.count', { nights })}</p>
            </>
          )}
          later={quote.to.later}
          freeUntil={
            quote.to.freeCancelUntil &&
            t('packages.nights.answer.free-until', {
              time: format.moment(quote.to.freeCancelUntil, stay.timeZone),
            })
          }
          isBusy={chosen?.isFetching === true || changing.isPending}
          onCard={setCard}
          reason={reason}
        />
      ) : isKept ? (
        <p>{t('packages.nights.answer.kept', { hotel: stay.name, dates: booked })}</p>
      ) : change?.state === 'done' ? (
        <p>
          {t('packages.nights.answer.done', {
            hotel: stay.name,
            dates: format.range(change.to.checkIn, change.to.checkOut),
            email: trip.contactEmail,
          })}
        </p>
      ) : change?.state === 'refused' ? (
        <p>{change.problem ?? t('trips.change.refused')}</p>
      ) : change ? (
        <p role="status">
          <ChangePromise change={change} of="package" />
        </p>
      ) : null}
    </ChangeShell>
  );
}

const useQuote = (trip: PackageTrip, answer: PricedAnswer, offer: NightsOffer, card: string | undefined) =>
  useQuery({ ...nightsQuoteQuery(trip.tripId, answer, offer, card), enabled: offer[answer] !== null });
