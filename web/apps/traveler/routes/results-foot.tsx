import { CompareTray } from '#web/features/stays/compare-tray.tsx';
import { useCompareShelf } from '#web/features/stays/compare-shelf.ts';
import { useHeartNotice } from '#web/features/wishlists/notice-store.ts';
import { cx } from '#web/ui/cx.ts';
import { LaterOfferBanner } from './later-banners.tsx';

/**
 * What stands at the foot of the results: the reader's offer and the stays that are set aside. What a heart has just done
 * stands under these, which stay: nothing is read aloud anew when it goes. A telephone has no room for the offer beside either.
 */
export function ResultsFoot({
  funnel,
  compareHref,
}: {
  funnel: 'Homes' | 'Lodging';
  compareHref(ids: readonly string[]): string;
}) {
  const notice = useHeartNotice();
  const { stays } = useCompareShelf();
  return (
    <>
      <div
        className={cx(
          'pointer-events-auto max-w-full empty:hidden',
          (notice || stays.length > 0) && 'max-tablet:hidden',
        )}
      >
        <LaterOfferBanner page="availability" funnel={funnel} />
      </div>
      <CompareTray hrefOf={compareHref} />
      {/* As high as the notice, which has two lines on a phone: all else of the foot stands over it. */}
      {notice ? <div className="h-13 max-tablet:h-18" /> : null}
    </>
  );
}
