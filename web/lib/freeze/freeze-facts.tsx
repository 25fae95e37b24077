import type { FreezeTerms } from '#contract/freeze/terms.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { type SummaryItem, SummaryList } from '#web/ui/summary-list.tsx';

interface Props {
  terms: FreezeTerms;
  isFlight: boolean;
  /** Some of the facts; all by default. */
  only?: readonly Fact[] | undefined;
}

type Fact = 'price' | 'cap' | 'example' | 'lower' | 'until' | 'fair' | 'fee';

/** Price, cap, what is paid beyond it, chance, fair value and last moment of a freeze. [PFZ-01] [PFZ-05] */
export function FreezeFacts({ terms, isFlight, only }: Props) {
  const t = useT();
  const format = useFormat();
  const { frozenPrice, fee, feeEach, units, capEach, example, worth, chanceAboveCap, model } = terms;
  const of = { flight: String(isFlight), count: units };
  const all: (SummaryItem & { id: Fact })[] = [
    {
      id: 'price',
      label: t('freeze.price'),
      detail: t(`freeze.kind.${terms.kind ?? 'flight'}`),
      value: format.money(frozenPrice),
    },
    {
      id: 'cap',
      label: t('freeze.cap'),
      detail: t('freeze.cap-chance', {
        few: String(chanceAboveCap < 0.005),
        percent: percentText(format.locale, chanceAboveCap),
      }),
      value: t('freeze.cap-each', { ...of, amount: format.money(capEach) }),
    },
    {
      id: 'example',
      label: t('freeze.example', { rises: format.money(example.risesTo) }),
      value: t('freeze.example-pays', { pays: format.money(example.pays) }),
    },
    { id: 'lower', label: t('freeze.lower'), value: t('freeze.lower-pays') },
    {
      id: 'until',
      label: t('freeze.until'),
      value: format.moment(terms.until, terms.timeZone),
    },
    {
      id: 'fair',
      label: t('freeze.fair'),
      detail: t('freeze.fair-why', {
        basis: model.basis,
        daily: percentText(format.locale, model.dailyVolatility),
        load: percentText(format.locale, model.load),
        exercised: percentText(format.locale, model.exercised),
      }),
      value: t('freeze.fair-value', { worth: format.money(worth), costs: format.money(fee) }),
    },
    {
      id: 'fee',
      label: t('freeze.fee'),
      detail: t('freeze.fee-each', { ...of, amount: format.money(feeEach) }),
      value: format.money(fee),
      emphasis: 'total',
    },
  ];
  return <SummaryList items={only ? all.filter(({ id }) => only.includes(id)) : all} />;
}

/** A share, with a digit after the point below ten percent. */
const percentText = (locale: string, share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(
    share,
  );
