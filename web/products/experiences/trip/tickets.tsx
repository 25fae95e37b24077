import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Card } from '#web/ui/card.tsx';
import { QrCode } from '#web/lib/activity/qr-code.tsx';

interface Shown {
  readonly code: string;
  readonly title: string;
  readonly name: string | null;
}

/** The codes to be shown at the entrance: one for the party, or one for each person. */
export function ActivityTickets({ trip }: { trip: BookedActivityTrip }) {
  const t = useT();
  const { voucher, tickets, activity } = trip;
  const own = tickets.flatMap(({ code, ...ticket }): Shown[] => (code === null ? [] : [{ ...ticket, code }]));
  const shown =
    own.length > 0 || voucher === null ? own : [{ code: voucher, title: nameOf(trip), name: null }];
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="tickets" className="grid gap-5">
      <div>
        <h2 id="tickets" className="headline text-2xl">
          {t(own.length > 0 ? 'activities.tickets' : 'activities.voucher')}
        </h2>
        <p className="text-ink-muted">{t(`activities.redemption.${activity.redemption}`)}</p>
      </div>
      <ul className="grid gap-5 tablet:grid-cols-2">
        {shown.map(({ code, title, name }) => (
          <li key={code} className="flex items-center gap-4 print:break-inside-avoid">
            <QrCode text={code} label={t('activities.code', { code })} className="size-32 shrink-0" />
            <div>
              <p className="font-semibold">{title}</p>
              {name === null ? null : <p>{name}</p>}
              <p className="tabular text-sm text-ink-muted">{code}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const nameOf = ({ travelers: [lead] }: BookedActivityTrip): string =>
  lead ? `${lead.givenName} ${lead.surname}` : '';
