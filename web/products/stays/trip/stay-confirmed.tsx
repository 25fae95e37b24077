import type { Trip } from '#contract/trips.ts';
import { StayFacts } from '#web/lib/stay/stay-facts.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Deadlines } from './deadlines.tsx';

/** The booked stay, and its cancellation fees. [BKG-05] */
export function StayConfirmed({ trip }: { trip: Trip }) {
  const format = useFormat();
  const { stay } = trip;
  return (
    <>
      <Card as="section" padding="none" aria-labelledby="stay">
        {stay.picture ? (
          <Picture src={stay.picture} alt="" width={1200} height={500} className="aspect-12/5 print:hidden" />
        ) : null}
        <div className="grid gap-5 p-5 tablet:p-6">
          <div>
            <h2 id="stay" className="headline text-2xl">
              {stay.name}
            </h2>
            <p className="text-ink-muted">{format.address(stay)}</p>
          </div>
          <StayFacts stay={stay} />
        </div>
      </Card>
      <Deadlines trip={trip} />
    </>
  );
}
