import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { StepTitle } from './frame.tsx';
import type { ScreenParts } from './parts.ts';
import { WishFields } from './wish-form.tsx';

/** The airline does not change these tickets to the airports or in the order that were asked for. [TRP-05] */
export function OtherAirports(props: ScreenParts) {
  const { ask } = props;
  const t = useT();
  return (
    <>
      <StepTitle step="airports">{t('exchange.airports.title')}</StepTitle>
      <WishFields {...props} before={ask?.wish ?? null} opensAirports>
        <Banner kind="warn" title={t('exchange.why.invalid_route')}>
          {t('exchange.airports.allowed')}
        </Banner>
      </WishFields>
    </>
  );
}
