import { Luggage } from 'lucide-react';
import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';
import { ExtrasRow, type SliceExtrasProps } from './extras-row.tsx';

/** Bags of a slice: those included, the price of another, and the number for each passenger. */
export function ExtrasBags({
  slice,
  sliceIndex,
  offer,
  names,
  chosen,
  onChoose,
}: SliceExtrasProps & { onChoose(next: ChosenExtras): void }) {
  const t = useT();
  const format = useFormat();
  const { includedBags, mostBags, bagFee } = offer;
  const flight = t('flights.step.slice', {
    from: slice.segments[0]?.origin.cityName ?? '',
    to: slice.segments.at(-1)?.destination.cityName ?? '',
  });
  if (mostBags === 0)
    return <ExtrasRow icon={<Luggage aria-hidden />}>{t('booking.extras.bags.none')}</ExtrasRow>;
  const isOwn = (bag: ChosenExtras['bags'][number], passenger: number) =>
    bag.sliceIndex === sliceIndex && bag.passenger === passenger;
  return (
    <ExtrasRow icon={<Luggage aria-hidden />}>
      <p>{t('booking.extras.bags.fee', { count: includedBags, amount: format.money(bagFee) })}</p>
      <div role="group" aria-label={`${t('booking.extras.bags')}, ${flight}`} className="mt-3 grid gap-3">
        {names.map((name, passenger) => (
          <NumberStepper
            // oxlint-disable-next-line react/no-array-index-key -- passengers have no other identity than their place
            key={passenger}
            label={
              <>
                {name}
                <span className="sr-only">, {flight}</span>
              </>
            }
            hint={t('booking.extras.bags.more')}
            value={chosen.bags.find((bag) => isOwn(bag, passenger))?.pieces ?? 0}
            min={0}
            max={mostBags}
            onChange={(pieces) => {
              const others = chosen.bags.filter((bag) => !isOwn(bag, passenger));
              onChoose({
                ...chosen,
                bags: pieces === 0 ? others : [...others, { passenger, sliceIndex, pieces }],
              });
            }}
          />
        ))}
      </div>
    </ExtrasRow>
  );
}
