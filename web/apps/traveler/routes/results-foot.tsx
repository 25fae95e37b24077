import { CompareTray } from '#web/features/stays/compare/compare-tray.tsx';
import { useCompareShelf } from '#web/features/stays/compare/compare-shelf.ts';
import { useHeartNotice } from '#web/features/wishlists/notice-store.ts';
import { cx } from '#web/ui/cx.ts';
import { LazyOfferBanner } from './lazy-banners.tsx';

/**
 * The foot of the results: the customer's offer and the stays marked for comparison. The message of the last change to
 * favorites is below them, so that they stay mounted and are not announced again when it disappears. On a phone the
 * offer comes after the list, where there is none of either.
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
          'pointer-events-auto mt-4 max-w-full empty:hidden desktop:mt-0',
          (notice || stays.length > 0) && 'max-tablet:hidden',
        )}
      >
        <LazyOfferBanner page="availability" funnel={funnel} />
      </div>
      {/* On a phone the comparison bar is above the notice, which has two lines there. */}
      <div
        className={cx(
          'w-full max-desktop:sticky max-desktop:z-30',
          notice ? 'max-desktop:bottom-17 max-tablet:bottom-22' : 'max-desktop:bottom-0',
        )}
      >
        <CompareTray hrefOf={compareHref} />
      </div>
      {/* Spacer of the notice's height: the rest of the foot is above it. */}
      {notice ? <div className="h-13 max-tablet:h-18" /> : null}
    </>
  );
}
