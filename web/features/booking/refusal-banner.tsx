import { type ReactNode, useEffect, useRef } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import type { NextStep } from '#contract/problems.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/stay/problem-banner.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface Props {
  refusal: Error;
  /** Nobody knows whether the booking was taken. */
  isUncertain: boolean;
  /** The checkout takes no booking any more: it has to be opened again first. */
  isOver: boolean;
  isReopening: boolean;
  product: BookingSession['product'];
  /** Where the rooms or the flights are. */
  backHref: string;
  onRetry(): void;
  onReopen(): void;
}

/**
 * Why the booking did not happen, with the next step; of a checkout that is over also the ways on, so that they stand in
 * one place. Nothing that was typed is lost. It takes the focus, because the button may have been pressed at the foot of
 * a long page.
 */
export function RefusalBanner(props: Props) {
  const t = useT();
  const { refusal, isUncertain, isOver, onRetry } = props;
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
        <ProblemBanner
          error={refusal}
          actions={isOver ? <WaysOn {...props} /> : <Step next={problemText(refusal, t).next} {...props} />}
        >
          {isOver ? t('booking.refused.over') : null}
        </ProblemBanner>
      )}
    </div>
  );
}

/** On from a checkout that is over: to its price of now, or back to choose where nothing else can help. */
function WaysOn({ refusal, isReopening, product, backHref, onReopen }: Props) {
  const t = useT();
  const { next } = problemText(refusal, t);
  const needsChoice = next === 'choose_another_room' || next === 'search_again';
  return (
    <>
      {next === 'contact_support' ? <CallUs /> : null}
      {needsChoice ? null : (
        <Button size="sm" isPending={isReopening} onPress={onReopen}>
          {t('booking.hold.reopen')}
        </Button>
      )}
      <LinkButton size="sm" kind={needsChoice ? 'primary' : 'secondary'} href={backHref}>
        {t('booking.hold.back', { product })}
      </LinkButton>
    </>
  );
}

/** What a refusal asks for while the checkout is open. */
function Step({ next, isReopening, product, backHref, onRetry, onReopen }: Props & { next: NextStep }) {
  const t = useT();
  const back = (
    <LinkButton size="sm" kind="secondary" href={backHref}>
      {t('booking.hold.back', { product })}
    </LinkButton>
  );
  const steps: Partial<Record<NextStep, ReactNode>> = {
    choose_another_payment: (
      <Button
        size="sm"
        kind="secondary"
        onPress={() => document.querySelector<HTMLElement>('#payment')?.focus()}
      >
        {t('booking.refused.payment')}
      </Button>
    ),
    choose_another_room: back,
    search_again: back,
    review_price: (
      <Button size="sm" isPending={isReopening} onPress={onReopen}>
        {t('booking.hold.reopen')}
      </Button>
    ),
    retry: (
      <Button size="sm" onPress={onRetry}>
        {t('booking.refused.retry')}
      </Button>
    ),
    view_trip: (
      <LinkButton size="sm" kind="secondary" href="/trips/">
        {t('booking.refused.trips')}
      </LinkButton>
    ),
    reload: (
      <Button size="sm" onPress={() => location.reload()}>
        {t('booking.refused.reload')}
      </Button>
    ),
    contact_support: <CallUs />,
  };
  return steps[next];
}

function CallUs() {
  const t = useT();
  return (
    <span className="w-full text-sm">
      {t('booking.refused.call', { phone: bootstrap().brand.phones.support })}
    </span>
  );
}
