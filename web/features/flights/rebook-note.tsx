import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** Says above the results that a protection pays for the flight. [DIS-02] */
export function RebookNote() {
  const t = useT();
  return <Banner kind="info">{t('flights.rebook.note')}</Banner>;
}
