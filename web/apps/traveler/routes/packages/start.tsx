import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readPackageSearch } from '#web/lib/package-search.ts';
import { packagesHref } from '../../package-address.ts';
import { PackageSearchForm } from './search-form.tsx';

/** The start page of packages. [PKG-01] */
export function Packages() {
  const t = useT();
  const address = useAddress().search;
  return (
    <div className="page grid gap-6 pt-8 pb-16">
      <div className="grid gap-2">
        <h1 className="headline text-3xl">{t('packages.hero')}</h1>
        <p className="max-w-[60ch] text-ink-muted">{t('packages.hero-body')}</p>
      </div>
      <div className="rounded-card border border-line/60 bg-surface p-4 shadow-mid tablet:p-6">
        <PackageSearchForm
          asked={readPackageSearch(address) ?? {}}
          onSearch={(search) => go(packagesHref(search))}
        />
      </div>
      <p className="text-sm text-ink-muted">{t('packages.not-covered')}</p>
    </div>
  );
}
