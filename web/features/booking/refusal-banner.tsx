import { type ReactNode, useEffect, useRef } from 'react';
import type { BookingSession } from '#contract/booking.ts';
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
  product: BookingSession['product'];
  /** Where the rooms or the flights are. */
  backHref: string;
  onRetry(): void;
  onReopen(): void;
}

/**
 * Why the booking did not happen, with the one next step. Nothing that was typed is lost. It takes the focus,
 * because the button may have been pressed at the foot of a long page.
 */
export function RefusalBanner(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-my-28 rounded-control">
      <Refusal {...props} />
    </div>
  );
}

function Refusal({ refusal, isUncertain, isOver, product, backHref, onRetry, onReopen }: Props) {
  const t = useT();
  if (isUncertain)
    return (
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
    );
  const reopen = (
    <Button size="sm" onPress={onReopen}>
      {t('booking.hold.reopen')}
    </Button>
  );
  const back = (
    <LinkButton size="sm" kind="secondary" href={backHref}>
      {t('booking.hold.back', { product })}
    </LinkButton>
  );
  const actions: Partial<Record<string, ReactNode>> = {
    choose_another_payment: isOver ? (
      reopen
    ) : (
      <Button
        size="sm"
        kind="secondary"
        onPress={() => document.querySelector<HTMLElement>('#payment')?.focus()}
      >
        {t('booking.refused.payment')}
      </Button>
    ),
    choose_another_room: back,
    // What is wrong can be corrected meanwhile, but a checkout that is over books nothing.
    correct_input: isOver ? reopen : null,
    search_again: back,
    review_price: reopen,
    retry: isOver ? (
      reopen
    ) : (
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
    contact_support: (
      <span className="text-sm">
        {t('booking.refused.call', { phone: bootstrap().brand.phones.support })}
      </span>
    ),
  };
  return <ProblemBanner error={refusal} actions={actions[problemText(refusal, t).next]} />;
}
