import type { CarRate } from '#contract/cars.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { CarSection } from './car-section.tsx';

interface Props {
  of: Pick<CarRate, 'lateReturn' | 'minAge' | 'crossBorder'>;
}

/** The rules of driving under their heading. */
export function DrivingRules(props: Props) {
  const t = useT();
  return (
    <CarSection title={t('cars.driving.title')}>
      <DrivingRuleList {...props} />
    </CarSection>
  );
}

/** Age and documents of drivers, the price of a late return, and borders. */
export function DrivingRuleList({ of: { lateReturn, minAge, crossBorder } }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>{t('cars.driving.age', { age: minAge })}</li>
      <li>{t('cars.driving.documents')}</li>
      <li>
        {t('cars.driving.late', {
          grace: lateReturn.graceMinutes,
          hourly: format.money(lateReturn.hourly),
          full: lateReturn.fullDayFromMinutes,
        })}
      </li>
      {crossBorder.length > 0 ? (
        <li>
          {t('cars.driving.borders', {
            countries: format.list(
              crossBorder.map(({ countryCode, allowed, fee }) =>
                t(`cars.border.${allowed ? (fee ? 'fee' : 'free') : 'no'}`, {
                  country: format.country(countryCode),
                  fee: fee ? format.money(fee) : '',
                }),
              ),
            ),
          })}
        </li>
      ) : null}
    </ul>
  );
}
