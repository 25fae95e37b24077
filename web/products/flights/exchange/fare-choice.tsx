import type { ResidualForm } from '#contract/enums/index.ts';
import { FareTable } from '#web/lib/flight/fare-table.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { SliceFacts } from './booked-slice.tsx';
import { useEndText } from './end-text.tsx';
import { endOf, type OfferedFlights } from './offers.ts';

interface Props {
  flights: OfferedFlights;
  residualForm: ResidualForm | null;
  isPending: boolean;
  onChoose(fareId: string): void;
}

/** The fares of the flights that were chosen, with what each is paid on top, or what comes back. [AIR-06] */
export function FareChoice({ flights: { way, fares }, residualForm, isPending, onChoose }: Props) {
  const t = useT();
  const endText = useEndText();
  return (
    <div className="grid gap-5">
      <div className="max-w-2xl rounded-card border border-line bg-surface p-4 tablet:p-5">
        <SliceFacts slice={way} />
      </div>
      <FareTable
        segments={way.segments}
        fares={fares.map((fare) => ({ ...fare.way.fareShelf, toPay: fare.toPay }))}
        head={({ fareId, shortBrandName, seatsLeft, toPay }) => {
          const { amount, note } = endText(endOf(toPay, residualForm));
          return (
            <div className="mt-2 flex flex-col items-start gap-3">
              <div>
                <p className="tabular text-lg font-semibold whitespace-nowrap">{amount}</p>
                <p className="text-sm font-normal text-ink-muted">{note}</p>
              </div>
              <Button
                size="sm"
                isPending={isPending}
                aria-label={t('flights.fares.choose-label', { fare: shortBrandName })}
                onPress={() => onChoose(fareId)}
              >
                {t('flights.fares.choose')}
              </Button>
              {seatsLeft <= 5 ? (
                <p className="text-sm font-semibold text-warn">
                  {t('flights.card.seats-left', { count: seatsLeft })}
                </p>
              ) : null}
            </div>
          );
        }}
      />
    </div>
  );
}
