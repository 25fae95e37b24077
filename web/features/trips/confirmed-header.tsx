import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { tripHref } from './queries.ts';

interface Props {
  trip: Pick<AnyTrip, 'tripId' | 'kind' | 'contactEmail'>;
  /** Name of the product. */
  title: string;
  /** Confirmation codes. */
  children: ReactNode;
}

/** Header of the confirmation: product, e-mail address, codes and a link to the trip. [BKG-05] */
export function ConfirmedHeader({ trip, title, children }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // The waiting screen that had the focus is unmounted.
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="grid gap-5 rounded-card bg-accent-soft p-6 tablet:p-8">
      <div className="flex items-start gap-4">
        <CircleCheck aria-hidden className="mt-1 size-9 shrink-0 text-accent" />
        <div className="grid min-w-0 gap-1 wrap-anywhere">
          <h1 ref={heading} tabIndex={-1} data-focus-silent className="headline text-3xl">
            {title}
          </h1>
          <p>{t('trips.confirmed.mail', { email: trip.contactEmail })}</p>
        </div>
      </div>
      {children}
      <div className="print:hidden">
        <LinkButton href={tripHref(trip.tripId)}>{t('trips.confirmed.view')}</LinkButton>
      </div>
    </header>
  );
}
