import type { PaymentAim, WayToPay } from '#contract/payments.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import type { TenderChoice } from '#web/lib/checkout/draft.ts';
import { choiceOfWay, isWay } from '../draft.ts';
import { MileValueField } from './mile-value-field.tsx';
import { useWays } from '../queries.ts';
import { WayExplained } from './way-explained.tsx';

/**
 * The distinct ways to choose from: only one where every aim leads to the same way, as when there is nothing to spend.
 */
function different(ways: readonly WayToPay[]): readonly WayToPay[] {
  const tenders = new Set(ways.map((way) => JSON.stringify(way.tenders)));
  return tenders.size > 1 ? ways : ways.filter(({ aim }) => aim === 'least_cost');
}

/** The ways to choose from and the one that the choice is, if any. */
export function useChosenWay(bookingSessionId: string, choice: TenderChoice) {
  const { data, isFetching } = useWays(bookingSessionId);
  const ways = different(data?.ways ?? []);
  // Keeps the aim selected while its way is recalculated for another total.
  const chosen =
    ways.find((way) => way.aim === choice.aim && (isFetching || isWay(choice, way))) ??
    ways.find((way) => isWay(choice, way));
  return { data, isFetching, ways, chosen };
}

interface Props {
  bookingSessionId: string;
  choice: TenderChoice;
  onChange(choice: TenderChoice): void;
}

/**
 * The three payment aims, each calculated by the server, and a custom split. Renders nothing when there is no choice,
 * as for a stay that is paid at the property. [OFF-06; RWD-06]
 */
export function PaymentWays({ bookingSessionId, choice, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const { data, isFetching, ways, chosen } = useChosenWay(bookingSessionId, choice);
  if (!data || ways.length === 0) return null;
  const onCard = ({ cash }: WayToPay) => t('booking.ways.on-card', { amount: format.money(cash) });
  return (
    <div className="grid gap-4" aria-busy={isFetching}>
      {chosen && ways.length === 1 ? null : (
        <RadioGroup<PaymentAim | 'own'>
          variant="card"
          label={t('booking.ways.title')}
          value={chosen?.aim ?? 'own'}
          onChange={(aim) => {
            const way = ways.find((candidate) => candidate.aim === aim);
            if (way) onChange(choiceOfWay(way, choice.card, locale));
          }}
          options={[
            ...ways.map((way) => ({
              value: way.aim,
              label: t(`booking.ways.aim.${way.aim}`),
              detail: (
                <>
                  {t(`booking.ways.detail.${way.aim}`)}
                  <span className="tabular block font-semibold tablet:hidden">{onCard(way)}</span>
                </>
              ),
              trailing: <span className="max-tablet:hidden">{onCard(way)}</span>,
            })),
            ...(chosen
              ? []
              : [
                  {
                    value: 'own' as const,
                    label: t('booking.ways.aim.own'),
                    detail: t('booking.ways.detail.own'),
                  },
                ]),
          ]}
        />
      )}
      {chosen ? <WayExplained way={chosen} /> : null}
      {data.ways.some(({ parts }) => parts.some(({ kind }) => kind === 'Rewards')) ? (
        <MileValueField bookingSessionId={bookingSessionId} value={data.mileValue} />
      ) : null}
    </div>
  );
}
