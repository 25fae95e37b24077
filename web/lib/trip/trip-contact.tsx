import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { Card } from '#web/ui/card.tsx';

/** The contact for questions about a trip: who is responsible now, with the number and the code to quote. */
export function TripContact({
  name,
  phone,
  locator,
  children,
}: {
  name: string;
  phone: string;
  locator: string;
  /** Why it is this contact. */
  children: ReactNode;
}) {
  const t = useT();
  return (
    <Card
      as="section"
      variant="sunken"
      aria-labelledby="owner"
      className="grid gap-1 print:break-inside-avoid"
    >
      <h2 id="owner" className="font-semibold">
        {t('trips.owner.title', { name })}
      </h2>
      <p>{children}</p>
      <p>
        <PhoneLink number={phone} /> · <WithCodes id="trips.owner.code" values={{ locator }} />
      </p>
    </Card>
  );
}
