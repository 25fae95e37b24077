import type { ReactNode } from 'react';
import type {
  NightsAnswer,
  NightsOffer,
  PackageChangeQuote,
  PricedAnswer,
} from '#contract/packages/nights.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup, type RadioOption } from '#web/ui/fields/radio-group.tsx';
import { isOpenTo } from '#contract/trips/option-of.ts';

/** The price of an answer while it is asked for, once it is known, or the reason why there is none. */
interface Quoted {
  readonly data: PackageChangeQuote | undefined;
  readonly error: unknown;
}

interface Props {
  trip: PackageTrip;
  offer: NightsOffer;
  quotes: Readonly<Record<PricedAnswer, Quoted>>;
  value: NightsAnswer | null;
  onChange(value: NightsAnswer): void;
  onCancel(): void;
}

/** Each answer with its nights and its price. One that the hotel cannot give says why. */
export function NightsChoice({ trip, offer, quotes, value, onChange, onCancel }: Props) {
  const t = useT();
  const format = useFormat();
  const [{ progress }, { stay }] = trip.entries;
  const priced = (answer: PricedAnswer): RadioOption<NightsAnswer>[] => {
    const nights = offer[answer];
    if (!nights) return [];
    const { data, error } = quotes[answer];
    return [
      {
        value: answer,
        label: t(`packages.nights.answer.${answer}`, {
          dates: format.range(nights.checkIn, nights.checkOut),
        }),
        detail: error ? (
          <Unavailable error={error} hotel={stay.name} />
        ) : (
          t('packages.nights.count', { nights: nights.nights })
        ),
        trailing: error ? null : <Difference quote={data} />,
        isDisabled: Boolean(error),
      },
    ];
  };
  return (
    <>
      <RadioGroup
        variant="card"
        label={t('packages.nights.answer.label', { hotel: stay.name })}
        value={value}
        onChange={onChange}
        options={[
          ...priced('shift'),
          ...priced('drop'),
          {
            value: 'keep',
            label: t('packages.nights.answer.keep', { dates: format.range(stay.checkIn, stay.checkOut) }),
            detail: trip.nights.map((fit) => t('packages.nights.answer.keep-detail', { fit })).join(' '),
            trailing: t('packages.nights.answer.same'),
          },
        ]}
      />
      {progress?.isOwed && isOpenTo(trip, 'cancel') ? (
        <div className="grid justify-items-start gap-2">
          <p>{t('packages.news.owed')}</p>
          <Button size="sm" kind="secondary" onPress={onCancel}>
            {t('packages.news.refund')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The difference of the package, in words for more, less, and the same. */
function Difference({ quote }: { quote: PackageChangeQuote | undefined }): ReactNode {
  const t = useT();
  const format = useFormat();
  if (!quote) return <span role="status">{t('packages.nights.answer.asking')}</span>;
  const { amount } = quote.settlement;
  const costs = amount > 0 ? 'more' : amount < 0 ? 'less' : 'same';
  return t('packages.nights.answer.costs', {
    costs,
    amount: format.money({ ...quote.settlement, amount: Math.abs(amount) }),
  });
}

const noRoom = new Set<unknown>(['change-sold-out', 'change-other-room', 'change-breaks-rules']);

function Unavailable({ error, hotel }: { error: unknown; hotel: string }): ReactNode {
  const t = useT();
  const code = error instanceof ApiProblem ? error.problem.code : null;
  if (noRoom.has(code)) return t('packages.nights.answer.no-room', { hotel });
  if (code !== 'change-not-possible') return problemText(error, t).title;
  const hindrance = error instanceof ApiProblem ? error.problem.context?.['hindrance'] : undefined;
  return t('packages.nights.answer.no-change', {
    hindrance: typeof hindrance === 'string' ? hindrance : 'none',
    hotel,
  });
}
