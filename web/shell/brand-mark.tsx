import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { useAddress } from '#web/lib/address/address.tsx';

/** Longer product names are smaller on a phone, where the buttons of the bar need the room. */
const longestName = 10;
/** Longest issuer name that fits on one line beside any navigation. */
const longestIssuer = 24;

/** Issuer and product, as a link home. */
export function BrandMark() {
  const t = useT();
  const { issuer, product, logo } = bootstrap().brand;
  const isOutside = useAddress().route?.isOutside;
  const isLong = product.length > longestName;
  const look =
    'flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm text-ink no-underline max-desktop:flex-1 max-desktop:basis-28 desktop:max-w-76 desktop:shrink-0';
  const title = issuer.length > longestIssuer ? `${issuer} ${product}` : undefined;
  const face = (
    <>
      {logo ? (
        <img src={logo} alt="" className="h-7 w-auto max-w-24 shrink-0 object-contain" />
      ) : (
        <Rose className={isLong ? 'max-[379px]:hidden' : 'max-[359px]:hidden'} />
      )}
      <span className="flex min-w-0 flex-col leading-none">
        {/* The longest names are clamped to two lines. */}
        <span className="line-clamp-2 text-xs leading-tight font-semibold tracking-wide text-ink-muted wrap-anywhere">
          {issuer}{' '}
        </span>
        <span
          className={cx(
            'headline mt-0.5 leading-none! whitespace-nowrap',
            isLong ? 'text-xl max-[419px]:text-base max-[359px]:text-sm' : 'text-xl',
          )}
        >
          {product}{' '}
        </span>
      </span>
    </>
  );
  // The home page would redirect a user without access back to this screen.
  if (isOutside)
    return (
      <span title={title} className={look}>
        {face}
      </span>
    );
  return (
    <AppLink href="/" title={title} className={look}>
      {face}
      <span className="sr-only">{t('shell.brand.home')}</span>
    </AppLink>
  );
}

/** A compass rose, for issuers without a mark of their own. */
function Rose({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={cx('size-8 shrink-0 text-brand', className)}>
      <circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M16 4.5 19 16l-3 11.5L13 16z" fill="currentColor" />
      <path d="M4.5 16 16 14.2 27.5 16 16 17.8z" fill="currentColor" opacity=".5" />
    </svg>
  );
}
