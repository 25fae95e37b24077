import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceRise } from '#web/lib/price/price-rise.tsx';
import { WhatChanged } from '#web/lib/price/what-changed.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CallUs } from './call-us.tsx';
import { type WayOn, waysOn } from './ways-on.ts';

interface Props {
  refusal: Error;
  /** True when it is unknown whether the booking was accepted. */
  isUncertain: boolean;
  /** The checkout no longer accepts bookings: it has to be reopened first. */
  isOver: boolean;
  isReopening: boolean;
  product: BookingSession['product'];
  /** The address of the rooms or the flights. */
  backHref: string;
  onRetry(): void;
  onReopen(): void;
}

/**
 * Why the booking was refused, or why the checkout is over, with the next steps that the message names. Typed data is
 * kept. Takes the focus, because the button may be at the foot of a long page.
 */
export function RefusalBanner(props: Props) {
  const t = useT();
  const { refusal, isUncertain, isOver, onRetry } = props;
  const { next, otherwise } = problemText(refusal, t);
  const namesAgain = [next, otherwise].some((step) => step === 'retry' || step === 'choose_another_payment');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusal]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-my-28 rounded-control">
      {isUncertain ? (
        <Banner
          kind="warn"
          live="assertive"
          title={t('booking.uncertain.title')}
          actions={
            <Button size="sm" onPress={onRetry}>
              {t('booking.uncertain.retry')}
            </Button>
          }
        >
          {t('booking.uncertain.body')}
        </Banner>
      ) : (
        <ProblemBanner error={refusal} hasOwnContact actions={<WaysOn {...props} />}>
          <PriceRise error={refusal} />
          <WhatChanged error={refusal} />
          {isOver ? t(namesAgain ? 'booking.refused.over-again' : 'booking.refused.over') : null}
        </ProblemBanner>
      )}
    </div>
  );
}

/** Buttons for a refusal's next steps, labelled as in the sentence above them. */
function WaysOn({ refusal, isOver, isReopening, product, backHref, onRetry, onReopen }: Props) {
  const t = useT();
  const shown = waysOn(problemText(refusal, t), { isOver });
  const isBackAlone = shown.every((way) => way === 'back' || way === 'call');
  const drawn: Record<WayOn, ReactNode> = {
    call: (
      <p className="w-full text-sm">
        <CallUs error={refusal} />
      </p>
    ),
    payment: (
      <Button
        size="sm"
        kind="secondary"
        onPress={() => document.querySelector<HTMLElement>('#payment')?.focus()}
      >
        {t('booking.refused.payment')}
      </Button>
    ),
    retry: (
      <Button size="sm" onPress={onRetry}>
        {t('booking.refused.retry')}
      </Button>
    ),
    reopen: (
      <Button size="sm" isPending={isReopening} onPress={onReopen}>
        {t('booking.hold.reopen')}
      </Button>
    ),
    back: (
      <LinkButton size="sm" kind={isBackAlone ? 'primary' : 'secondary'} href={backHref}>
        {t('booking.hold.back', { product })}
      </LinkButton>
    ),
    trips: (
      <LinkButton size="sm" kind="secondary" href="/trips/">
        {t('booking.refused.trips')}
      </LinkButton>
    ),
    reload: (
      <Button size="sm" onPress={() => location.reload()}>
        {t('booking.refused.reload')}
      </Button>
    ),
  };
  return shown.map((way) => <Fragment key={way}>{drawn[way]}</Fragment>);
}
