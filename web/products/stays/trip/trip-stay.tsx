import { MapPin, Phone } from 'lucide-react';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { StayFacts } from '#web/lib/stay/stay-facts.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { MapView } from '#web/ui/map/map.tsx';

/** Check-in and check-out in the hotel's local time, its address, and the booked rooms. */
export function TripStay({ stay }: { stay: Trip['stay'] }) {
  const t = useT();
  const format = useFormat();
  const zone = zoneText(t, stay.timeZone);
  return (
    <Card as="section" aria-labelledby="stay" className="grid gap-6">
      <h2 id="stay" className="headline text-2xl">
        {t('trips.stay.title')}
      </h2>
      <dl className="grid gap-4 tablet:grid-cols-2">
        <div className="rounded-control bg-surface-sunken p-4">
          <dt className="text-sm text-ink-muted">{t('trips.stay.check-in')}</dt>
          <dd className="font-semibold">{format.date(stay.checkIn, 'long')}</dd>
          <dd>{t('trips.stay.from', { time: format.clock(stay.checkInFrom), zone })}</dd>
        </div>
        <div className="rounded-control bg-surface-sunken p-4">
          <dt className="text-sm text-ink-muted">{t('trips.stay.check-out')}</dt>
          <dd className="font-semibold">{format.date(stay.checkOut, 'long')}</dd>
          <dd>{t('trips.stay.until', { time: format.clock(stay.checkOutUntil), zone })}</dd>
        </div>
      </dl>
      <StayFacts stay={stay} hasDates={false} />
      <ul className="grid gap-3 border-t border-line pt-5">
        <li className="flex items-start gap-3">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
          {format.address(stay)}
        </li>
        <li className="flex items-start gap-3">
          <Phone aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
          <PhoneLink number={stay.phone} />
        </li>
      </ul>
      <MapView
        label={t('trips.stay.map', { name: stay.name })}
        pins={[
          { id: stay.lodgingId, latitude: stay.lat, longitude: stay.lon, text: stay.name, label: stay.name },
        ]}
        className="h-36 tablet:h-56 overflow-hidden rounded-card border border-line print:hidden"
      />
    </Card>
  );
}
