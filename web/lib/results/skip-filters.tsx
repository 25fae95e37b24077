import { useT } from '#web/lib/i18n/t.tsx';

/** The id of the list that filters stand before. */
export const resultsId = 'results';

/** Leads the keyboard past the filters to what was found; shown once it has the focus. */
export function SkipFilters() {
  const t = useT();
  return (
    <a
      href={`#${resultsId}`}
      onClick={(event) => {
        // The address stays what was searched.
        event.preventDefault();
        document.getElementById(resultsId)?.focus();
      }}
      className="sr-only focus:not-sr-only focus:mb-3 focus:inline-flex focus:min-h-11 focus:items-center focus:rounded-control focus:bg-ink focus:px-4 focus:font-semibold focus:text-canvas"
    >
      {t('stays.filters.skip')}
    </a>
  );
}
