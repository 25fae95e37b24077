import { BedDouble, CalendarDays, UsersRound, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookedStay } from '#contract/stays/checkout-item.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { partyOf } from './party.ts';

/** Dates, room, guests and meals of the stay, in four lines; only the nights where the dates stand beside it. */
export function StayFacts({ stay, hasDates = true }: { stay: BookedStay; hasDates?: boolean }) {
  const t = useT();
  const format = useFormat();
  const rooms = stay.rooms.length;
  // Homes have no stars and are let whole.
  const isHome = stay.stars === 0;
  const nights = t('booking.stay.nights', { count: stay.nights });
  const party = { ...partyOf(t, format, stay.rooms), rooms, pets: stay.pets ?? 0 };
  return (
    <ul className="grid gap-3">
      <Fact icon={<CalendarDays aria-hidden />} detail={hasDates ? nights : undefined}>
        {hasDates ? format.range(stay.checkIn, stay.checkOut) : nights}
      </Fact>
      <Fact icon={<BedDouble aria-hidden />}>{format.text(stay.roomName)}</Fact>
      <Fact icon={<UsersRound aria-hidden />}>{t('booking.stay.party', party)}</Fact>
      {isHome && stay.mealPlan === 'RoomOnly' ? null : (
        <Fact icon={<Utensils aria-hidden />}>{t(`stays.meal.${stay.mealPlan}`)}</Fact>
      )}
    </ul>
  );
}

function Fact({
  icon,
  detail,
  children,
}: {
  icon: ReactNode;
  detail?: string | undefined;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-muted">
      {icon}
      <span>
        <span className="block">{children}</span>
        {detail ? <span className="block text-sm text-ink-muted">{detail}</span> : null}
      </span>
    </li>
  );
}
