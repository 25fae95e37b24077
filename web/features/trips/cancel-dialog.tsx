import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import {
  type CancellableTrip,
  type CancelStep,
  isForOldTerms,
  latest,
  stepOfCancellation,
  stepOfError,
  supportReason,
} from './cancel-step.ts';
import { CancelStepView } from './cancel-step-view.tsx';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { LostProtections, usedToCancel } from './protections/lost-protections.tsx';
import { protectionsQuery } from '#web/lib/protections/trip-contracts.ts';
import { UseInstead } from './use-instead.tsx';
import { useCancellationQuote, useCancelTrip } from './queries.ts';

/** Cancels a trip: cost, refund by tender, one confirmation, and the outcome. [TRP-04, TRP-08] */
export function CancelDialog({ trip, onClose }: { trip: CancellableTrip; onClose(): void }) {
  const t = useT();
  const { mutate: askQuote, data: quoted, error: quoteError } = useCancellationQuote(trip.tripId);
  const cancelling = useCancelTrip(trip.tripId);
  const [step, setStep] = useState<CancelStep>('loading');
  // The terms changed before confirmation: says so above the new ones.
  const [isAnew, setIsAnew] = useState(false);

  useEffect(() => {
    if (step !== 'loading') return;
    askQuote(undefined, {
      onSuccess: (quoted) => setStep(quoted.step),
      onError: (error) => {
        const next = stepOfError(error);
        setStep(next === 'loading' ? 'tryAgain' : next);
      },
    });
  }, [step, askQuote]);

  const [isWithout, setIsWithout] = useState(false);
  const instead = quoted?.useInstead ?? null;
  const quote = (isWithout ? null : instead) ?? quoted;
  const { data: bought } = useQuery(protectionsQuery(trip));
  const contracts = bought?.contracts ?? [];
  const using = usedToCancel(contracts);
  const cancellation = latest(trip, cancelling.data);
  const asked = step === 'nonrefundable' && quote?.byProtection ? 'policy' : step;
  const shown = cancellation ? stepOfCancellation(cancellation.state) : asked;

  const confirm = () => {
    if (!quote) return;
    cancelling.mutate(quote.quoteId, {
      onSuccess(asked) {
        if (!isForOldTerms(asked)) return;
        cancelling.reset();
        setIsAnew(true);
        setStep('loading');
      },
      onError(error) {
        const next = stepOfError(error);
        setIsAnew(next === 'loading');
        setStep(next);
      },
    });
  };
  const back = () => {
    setIsAnew(false);
    setStep('loading');
  };

  return (
    <Dialog
      isOpen
      role={shown === 'confirm' ? 'alertdialog' : 'dialog'}
      onClose={onClose}
      title={
        shown === 'support' && !cancellation
          ? t(`trips.cancel.title.support.${supportReason(cancelling.error ?? quoteError)}`, {
              kind: trip.kind,
            })
          : t(`trips.cancel.title.${shown}`, { kind: trip.kind })
      }
      footer={
        <Actions
          step={shown}
          kind={trip.kind}
          isPending={cancelling.isPending}
          onClose={onClose}
          onContinue={() => setStep('confirm')}
          onBack={back}
          onConfirm={confirm}
          onRetry={back}
        />
      }
    >
      <CancelStepView
        step={shown}
        trip={trip}
        quote={quote}
        choice={
          quoted && instead && using ? (
            <UseInstead
              quoted={quoted}
              instead={instead}
              isWithout={isWithout}
              kind={using}
              onChange={setIsWithout}
            />
          ) : null
        }
        lost={<LostProtections contracts={contracts} used={instead && !isWithout ? using : null} />}
        cancellation={cancellation}
        error={cancelling.error ?? quoteError}
        isAnew={isAnew}
        isAskedFor={!cancelling.isIdle}
      />
    </Dialog>
  );
}

function Actions(props: {
  step: CancelStep;
  kind: AnyTrip['kind'];
  isPending: boolean;
  onClose(): void;
  onContinue(): void;
  onBack(): void;
  onConfirm(): void;
  onRetry(): void;
}) {
  const t = useT();
  const { step, kind, isPending, onClose, onContinue, onBack, onConfirm, onRetry } = props;
  switch (step) {
    case 'policy':
    case 'nonrefundable':
      return (
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('trips.cancel.keep')}
          </Button>
          <Button onPress={onContinue}>{t('trips.cancel.continue')}</Button>
        </>
      );
    case 'confirm':
      return (
        <>
          <Button kind="secondary" isDisabled={isPending} onPress={onBack}>
            {t('trips.cancel.back')}
          </Button>
          <Button kind="danger" isPending={isPending} onPress={onConfirm}>
            {t('trips.cancel.do', { kind })}
          </Button>
        </>
      );
    case 'tryAgain':
      return (
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('trips.cancel.close')}
          </Button>
          <Button onPress={onRetry}>{t('trips.cancel.retry')}</Button>
        </>
      );
    case 'loading':
      return (
        <Button kind="secondary" onPress={onClose}>
          {t('trips.cancel.keep')}
        </Button>
      );
    default:
      return <Button onPress={onClose}>{t('trips.cancel.close')}</Button>;
  }
}
