import type { ArrangerLink } from '#contract/business/arranging.ts';
import type { ArrangerLinkState } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { useMoveLink } from './queries.ts';

const tones: Readonly<Record<ArrangerLinkState, Tone>> = {
  pending: 'brand',
  accepted: 'accent',
  denied: 'danger',
  ended: 'neutral',
};

/** A colleague, whether it is agreed, who gets the letters, and what the reader can do about it. */
export function LinkLine({ of }: { of: ArrangerLink }) {
  const t = useT();
  const format = useFormat();
  const { mutate, isPending, error } = useMoveLink(of.linkId);
  const name = `${of.other.firstName} ${of.other.lastName}`;
  const open = of.state === 'pending' || of.state === 'accepted' ? of.state : null;
  return (
    <div className="grid gap-3 p-4 tablet:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <Badge tone={tones[of.state]}>{t(`arranging.state.${of.state}`)}</Badge>
      </div>
      <p className="text-sm text-ink-muted">
        {t(of.canAnswer ? 'arranging.they-asked' : 'arranging.asked', {
          time: format.moment(of.askedAt, readerZone(), 'year'),
        })}
        {open ? ` ${t(`arranging.mail.${of.yourPart}.${of.mailTo}`, { name })}` : ''}
      </p>
      {error ? <ProblemBanner error={error} /> : null}
      {open ? (
        <div className="flex flex-wrap gap-3">
          {of.canAnswer ? (
            <>
              <Button size="sm" isPending={isPending} onPress={() => mutate('accept')}>
                {t('arranging.accept')}
              </Button>
              <Button size="sm" kind="secondary" isDisabled={isPending} onPress={() => mutate('deny')}>
                {t('arranging.deny')}
              </Button>
            </>
          ) : (
            <Button
              size="sm"
              kind="secondary"
              isPending={isPending}
              aria-label={t(`arranging.end.${open}.of`, { name })}
              onPress={() => mutate('end')}
            >
              {t(`arranging.end.${open}`)}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
