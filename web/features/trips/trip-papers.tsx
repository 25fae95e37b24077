import { CalendarPlus, Download, MailCheck, Printer } from 'lucide-react';
import { FileButton } from '#web/lib/file-button.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ShareButton } from './share-button.tsx';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { useResend } from './queries.ts';

/** Receipt, calendar, resending the e-mail, sharing and print; offline only the last two. [BKG-05, TRP-03] */
export function TripPapers({ trip, isAway = false }: { trip: AnyTrip; isAway?: boolean }) {
  const t = useT();
  const resend = useResend(trip.tripId);
  const isPayer = trip.arranged?.isYours ?? true;
  return (
    <Card as="section" aria-labelledby="papers" className="grid gap-4 print:hidden">
      <h2 id="papers" className="headline text-xl">
        {t('trips.papers.title')}
      </h2>
      <div className="grid grid-cols-2 gap-2">
        {isAway || !isPayer ? null : (
          <FileButton
            path="/api/v0/trips/:tripId/receipt.pdf"
            params={{ tripId: trip.tripId }}
            size="sm"
            isWide
            name={t('trips.papers.receipt-file', { locator: trip.locator })}
            icon={<Download aria-hidden className="size-4" />}
          >
            {t('trips.papers.receipt')}
          </FileButton>
        )}
        {trip.status === 'Cancelled' || isAway ? null : (
          <FileButton
            path="/api/v0/trips/:tripId/calendar.ics"
            params={{ tripId: trip.tripId }}
            size="sm"
            isWide
            name={t('trips.papers.calendar-file', { kind: trip.kind, locator: trip.locator })}
            icon={<CalendarPlus aria-hidden className="size-4" />}
          >
            {t('trips.papers.calendar')}
          </FileButton>
        )}
        {trip.status === 'Confirmed' && !isAway && isPayer ? (
          <Button
            kind="secondary"
            size="sm"
            isWide
            className="order-last col-span-2"
            isPending={resend.isPending}
            onPress={() => resend.mutate()}
          >
            <MailCheck aria-hidden className="size-4" />
            {t('trips.papers.resend')}
          </Button>
        ) : null}
        <ShareButton trip={trip} />
        <Button kind="secondary" size="sm" isWide onPress={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t('trips.papers.print')}
        </Button>
      </div>
      <output className="text-sm text-accent empty:hidden">
        {resend.data ? t('trips.papers.resent', { email: resend.data.sentTo }) : ''}
      </output>
      {resend.error ? <ProblemBanner error={resend.error} /> : null}
    </Card>
  );
}
