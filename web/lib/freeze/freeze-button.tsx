import { useMutation, useQuery } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { freezeAvailabilityQuery } from './queries.ts';

const FreezeDialog = lazy(async () => ({ default: (await import('./freeze-dialog.tsx')).FreezeDialog }));

interface Props {
  /** Has the supplier price it again: the freeze is of that price. */
  openCheckout(): Promise<BookingSession>;
  /** The address that a checkout of the freeze leads back to. */
  backHref: string;
  kind?: 'primary' | 'secondary' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  /** For buttons of several prices on one page. */
  'aria-label'?: string;
}

/**
 * Shows what freezing a price costs and pays; nothing is bought before the checkout of the freeze. After a failed payment
 * there is no button. [PFZ-01]
 */
export function FreezeButton({ openCheckout, backHref, kind = 'secondary', size = 'md', ...named }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data: offered } = useQuery(freezeAvailabilityQuery);
  const opening = useMutation({ mutationFn: openCheckout, onSuccess: () => setOpen(true) });
  if (offered?.availability === 'NotAvailable') return null;
  return (
    <>
      <Button
        kind={kind}
        size={size}
        className={cx(!offered && 'invisible')}
        isPending={opening.isPending}
        onPress={() => opening.mutate()}
        {...named}
      >
        <Snowflake aria-hidden className="size-4" />
        {t('freeze.button')}
      </Button>
      {opening.error ? <ProblemBanner error={opening.error} /> : null}
      {isOpen && opening.data ? (
        <Suspense fallback={null}>
          <FreezeDialog session={opening.data} backHref={backHref} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
