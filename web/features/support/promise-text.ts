import type { OwnCase } from '#contract/cases.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';
import { type Format, readerZone } from '#web/lib/use-format.ts';

/** What was promised about a request: when we call, by the clock that it was chosen by, or by when we answer. */
export const promiseText = (
  { answerBy, call }: Pick<OwnCase, 'answerBy' | 'call'>,
  t: Translate,
  format: Format,
): string | null =>
  call
    ? t('support.promise-call', { time: format.moment(call.at, call.zone) })
    : answerBy
      ? t('support.promise', { time: format.moment(answerBy, readerZone()) })
      : null;
