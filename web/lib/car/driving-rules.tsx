import type { CarRate } from '#contract/cars.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { CarSection } from './car-section.tsx';

/** Age and documents of drivers, the price of a late return, and borders. */
export function DrivingRules({
  of: { lateReturn, minAge, crossBorder },
}: {
  of: Pick<CarRate, 'lateReturn' | 'minAge' | 'crossBorder'>;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <CarSection title={t('cars.driving.title')}>
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
    </CarSection>
  );
}
