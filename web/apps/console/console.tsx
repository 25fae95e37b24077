import { useEffect, useState } from 'react';
import { CardsPanel } from '#web/features/sandbox/cards-panel.tsx';
import { ClockPanel } from '#web/features/sandbox/clock-panel.tsx';
import { EventsPanel } from '#web/features/sandbox/events-panel.tsx';
import { ExperimentsPanel } from '#web/features/sandbox/experiments-panel.tsx';
import { FaultsPanel } from '#web/features/sandbox/faults-panel.tsx';
import { FlightsPanel } from '#web/features/sandbox/flights-panel.tsx';
import { MailboxPanel } from '#web/features/sandbox/mailbox-panel.tsx';
import { RivalPanel } from '#web/features/sandbox/rival-panel.tsx';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const panels = ['clock', 'mailbox', 'flights', 'cards', 'faults', 'experiments', 'rival', 'events'] as const;
type Panel = (typeof panels)[number];

/** The panel of the address's hash (`#mailbox`), so that it can be linked to and survives a reload. */
const panelOfAddress = (): Panel => panels.find((panel) => location.hash === `#${panel}`) ?? 'clock';

/**
 * The sandbox's console: shift the clock, read mail, delay flights, change cards, make suppliers fail, switch
 * experiments, publish offers of a rival, watch events.
 */
export function Console() {
  const t = useT();
  const { locale, setLocale } = useLocale();
  const [panel, setPanel] = useState(panelOfAddress);
  useEffect(() => {
    document.title = t('sandbox.title');
  }, [t]);
  useEffect(() => {
    const follow = () => setPanel(panelOfAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const show = (next: Panel) => {
    history.replaceState(null, '', `#${next}`);
    setPanel(next);
  };
  const other = locale === 'en-US' ? 'fr-CA' : 'en-US';
  return (
    <main className="page grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 py-10">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid grow basis-64 gap-2">
          <h1 className="headline text-4xl">{t('sandbox.title')}</h1>
          <p className="text-ink-muted">{t('sandbox.intro')}</p>
        </div>
        <Button kind="quiet" size="sm" className="-mx-3" onPress={() => setLocale(other)}>
          {t('sandbox.other-language')}
        </Button>
      </header>
      <Tabs<Panel>
        label={t('sandbox.title')}
        selected={panel}
        onSelect={show}
        tabs={[
          { id: 'clock', label: t('sandbox.clock'), content: <ClockPanel /> },
          { id: 'mailbox', label: t('sandbox.mailbox'), content: <MailboxPanel /> },
          { id: 'flights', label: t('sandbox.flights'), content: <FlightsPanel /> },
          { id: 'cards', label: t('sandbox.cards'), content: <CardsPanel /> },
          { id: 'faults', label: t('sandbox.faults'), content: <FaultsPanel /> },
          { id: 'experiments', label: t('sandbox.experiments'), content: <ExperimentsPanel /> },
          { id: 'rival', label: t('sandbox.rival'), content: <RivalPanel /> },
          { id: 'events', label: t('sandbox.events'), content: <EventsPanel /> },
        ]}
      />
    </main>
  );
}
