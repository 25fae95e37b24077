import { useQuery } from '@tanstack/react-query';
import { BadgePercent } from 'lucide-react';
import type { OfferFunnel, OfferPage } from '#contract/enums/index.ts';
import type { listTakeovers } from '#contract/offer-banners.ts';
import { call } from '#web/lib/api/client.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** What a page says of the reader's offer that ends first and fits what is searched; nothing where there is none. [OFF-07] */
export function OfferBanner({ page, funnel }: { page: OfferPage; funnel?: OfferFunnel }) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const { data } = useQuery({
    queryKey: ['wallet', 'takeovers', page, funnel, locale],
    queryFn: ({ signal }) =>
      call<typeof listTakeovers>('GET', '/api/v0/takeovers', {
        query: { page, ...(funnel ? { funnel } : {}) },
        signal,
      }),
  });
  const banner = data?.takeovers[0];
  if (!banner) return null;
  const { text, expiresOn } = banner;
  return (
    <aside
      aria-label={t('wallet.banner')}
      className="flex items-start gap-3 rounded-control bg-accent-soft px-4 py-3 text-ink"
    >
      <BadgePercent aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <p>
        <span className="font-semibold">{text}</span>{' '}
        {expiresOn ? t('wallet.offers.until', { date: format.date(expiresOn, 'year') }) : null}{' '}
        <TextLink href="/travel-offers#offers">{t('wallet.banner.open')}</TextLink>
      </p>
    </aside>
  );
}
