import { useQuery } from '@tanstack/react-query';
import type { ChosenFare } from '#contract/flights.ts';
import { FareFacts } from '#web/lib/flight/fare-facts.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { VerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { faresQuery, type FollowUp } from './queries.ts';

/** The other fares of one chosen flight: what each includes, and how much more or less the package costs. [AIR-06] */
export function OtherFares({
  followUp,
  sliceIndex,
  onChoose,
}: {
  followUp: FollowUp;
  sliceIndex: number;
  onChoose(chosen: readonly ChosenFare[]): void;
}) {
  const t = useT();
  const format = useFormat();
  const { data, error } = useQuery(faresQuery(followUp, format.locale));
  if (error) return <ProblemText error={error} />;
  if (!data) return <Skeleton className="mt-4 h-40 rounded-card" />;
  const fares = data.slices[sliceIndex]?.fares ?? [];
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {fares.length > 1 ? null : <p className="text-sm">{t('packages.fares.only')}</p>}
      <ul className="grid gap-3 desktop:grid-cols-2">
        {fares.map((fare) => (
          <li key={fare.fareId} className="grid content-between gap-3 rounded-control border border-line p-3">
            <div className="grid gap-1">
              <FareFacts fare={fare} />
              <VerdictLine verdict={{ state: fare.policy, approvalRequired: false }} reasons={[]} />
            </div>
            {fare.isChosen ? (
              <p className="text-sm font-semibold text-accent">{t('packages.flights.chosen')}</p>
            ) : (
              <Button
                kind="secondary"
                size="sm"
                className="justify-self-start"
                onPress={() =>
                  onChoose(
                    followUp.chosen.map((one, at) =>
                      at === sliceIndex ? { ...one, fareId: fare.fareId } : one,
                    ),
                  )
                }
              >
                {t('packages.flights.choose', {
                  costs: fare.costs,
                  amount: format.money(fare.difference),
                })}
                <span className="sr-only">, {fare.shortBrandName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
