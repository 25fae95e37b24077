import { useEffect, useRef } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/**
 * Why a checkout did not open, with a next step: to choose again where the sentence asks for it, otherwise to retry. It
 * takes the focus, because the pressed button may be anywhere on a long page.
 */
export function NotOpened({
  error,
  title,
  again,
  isRetrying,
  onRetry,
}: {
  error: Error;
  title: string;
  /** Where to choose again: an address, or an action on this page. */
  again: { readonly label: string; readonly href: string } | { readonly label: string; onPress(): void };
  isRetrying: boolean;
  onRetry(): void;
}) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const { next, otherwise } = problemText(error, t);
  const steps = [next, otherwise];
  const leads = ['choose_another_room', 'search_again', 'reload'];
  const mayRetry = steps.includes('retry') || !steps.some((step) => step && leads.includes(step));
  const kind = mayRetry || steps.includes('reload') ? 'secondary' : 'primary';
  return (
    <div ref={box} tabIndex={-1} data-focus-silent className="scroll-my-24 rounded-control">
      <Banner
        kind="danger"
        live="assertive"
        title={title}
        actions={
          <>
            {mayRetry ? (
              <Button size="sm" isPending={isRetrying} onPress={onRetry}>
                {t('ui.error.try-again')}
              </Button>
            ) : null}
            {steps.includes('reload') ? (
              <Button size="sm" onPress={() => location.reload()}>
                {t('booking.refused.reload')}
              </Button>
            ) : null}
            {'href' in again ? (
              <LinkButton size="sm" kind={kind} href={again.href}>
                {again.label}
              </LinkButton>
            ) : (
              <Button size="sm" kind={kind} onPress={again.onPress}>
                {again.label}
              </Button>
            )}
          </>
        }
      >
        <ProblemText error={error} />
      </Banner>
    </div>
  );
}
