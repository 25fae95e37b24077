import { useT } from '#web/lib/i18n/t.tsx';

/** The id of the list after the filters. */
export const resultsId = 'results';

/** A skip link past the filters to the results; visible on focus. */
export function SkipFilters() {
  const t = useT();
  return (
    <a
      href={`#${resultsId}`}
      onClick={(event) => {
        // Keeps the address, which is the search, without the hash.
        event.preventDefault();
        document.getElementById(resultsId)?.focus();
      }}
      className="sr-only focus:not-sr-only focus:mb-3 focus:inline-flex focus:min-h-11 focus:items-center focus:rounded-control focus:bg-ink focus:px-4 focus:font-semibold focus:text-canvas"
    >
      {t('stays.filters.skip')}
    </a>
  );
}
