import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#web/lib/texts/copy-text.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import type { AnyTrip } from '#contract/trips/any-trip.ts';

/** Shares a trip through the system's share dialog, or copies its link. Only its owner can open the link. */
export function ShareButton({ trip }: { trip: AnyTrip }) {
  const t = useT();
  const format = useFormat();
  const [isCopied, setIsCopied] = useState<boolean>();
  const url = `${location.origin}/trips/${trip.tripId}/`;
  const text = t('trips.papers.share-text', {
    name: trip.title,
    dates: format.range(trip.startsOn, trip.endsOn),
    locator: trip.locator,
  });
  const share = async () => {
    // Dismissing the system's share dialog is not an error.
    if (typeof navigator.share === 'function')
      return navigator.share({ title: trip.title, text, url }).catch(() => undefined);
    setIsCopied(await copyText(`${text} ${url}`));
  };
  return (
    <>
      <Button kind="secondary" size="sm" isWide onPress={() => void share()}>
        <Share2 aria-hidden className="size-4" />
        {t('trips.papers.share')}
      </Button>
      <output className="col-span-2 text-sm text-accent empty:hidden">
        {isCopied ? t('trips.papers.shared') : ''}
      </output>
      <output className="col-span-2 text-sm break-all empty:hidden">
        {isCopied === false ? `${t('trips.papers.share-by-hand')} ${url}` : ''}
      </output>
    </>
  );
}
