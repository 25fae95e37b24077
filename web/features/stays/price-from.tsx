import { useQuery } from '@tanstack/react-query';
import { daysBetween } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { StayDates } from '#web/lib/stay-search.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { roomsQuery } from './stay-queries.ts';

interface Props {
  lodgingId: string;
  source: string | undefined;
  dates: StayDates;
}

/** The lowest total of a stay for the dates, in its place from the beginning; empty where nothing is to be had. */
export function PriceFrom({ lodgingId, source, dates }: Props) {
  const t = useT();
  const format = useFormat();
  const { data, isPending } = useQuery(roomsQuery(lodgingId, dates, source));
  if (isPending) return <Skeleton className="h-12 w-40" />;
  const totals = data?.rooms.flatMap(({ products }) => products.map(({ total }) => total)) ?? [];
  const lowest = totals.toSorted((one, other) => one.amount - other.amount)[0];
  if (!lowest) return null;
  return (
    <PriceText
      amount={t('stays.price.from', { amount: format.money(lowest) })}
      note={t('stays.price.covers', {
        nights: daysBetween(dates.checkIn, dates.checkOut),
        rooms: dates.rooms.length,
      })}
    />
  );
}

/** Leads to the rooms and their rates. */
export function ToRooms() {
  const t = useT();
  const toRooms = () => {
    const rooms = document.getElementById('rooms');
    rooms?.scrollIntoView({ behavior: 'smooth' });
    rooms?.focus({ preventScroll: true });
  };
  return (
    <Button className="shrink-0" onPress={toRooms}>
      {t('stays.to-rooms')}
    </Button>
  );
}
