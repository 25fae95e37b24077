import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/fields/checkbox.tsx';
import { SliceFacts, useRoute } from './booked-slice.tsx';
import { FareRules } from './fare-rules.tsx';
import { StepTitle } from './frame.tsx';
import type { ScreenParts } from './parts.ts';
import { isAhead } from './start.tsx';

/** Which of the slices are changed; the others stay as they are. [TRP-05] */
export function SliceChoice({ flight, address, go }: ScreenParts) {
  const t = useT();
  const routeOf = useRoute();
  const now = useServerNow();
  const [picked, setPicked] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const onward = () => {
    setTried(true);
    if (picked.length > 0) go({ ...address, isChoosing: undefined, slices: picked.map(Number).toSorted() });
  };
  return (
    <>
      <StepTitle step="slices" body={t('exchange.slices.body')}>
        {t('exchange.slices.title')}
      </StepTitle>
      <CheckboxGroup
        label={t('exchange.slices.label')}
        value={picked}
        onChange={setPicked}
        error={isTried && picked.length === 0 ? t('exchange.slices.none') : undefined}
        className="grid gap-4"
      >
        <div className="grid gap-4 desktop:grid-cols-2">
          {flight.slices.map((slice) => {
            const canChange = isAhead(slice.segments, now);
            return (
              <Card key={slice.itineraryId} className="grid content-start gap-3">
                <Checkbox value={String(slice.sliceIndex)} isDisabled={!canChange}>
                  <span className="text-lg font-semibold">{routeOf(slice)}</span>
                </Checkbox>
                <SliceFacts slice={slice} />
                {canChange ? (
                  <FareRules fare={slice.fareShelf} />
                ) : (
                  <p className="text-sm text-ink-muted">{t('exchange.start.flown')}</p>
                )}
              </Card>
            );
          })}
        </div>
      </CheckboxGroup>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onward}>{t('exchange.slices.onward')}</Button>
        <Button kind="secondary" onPress={() => go({ ...address, isChoosing: undefined })}>
          {t('exchange.back')}
        </Button>
      </div>
    </>
  );
}
