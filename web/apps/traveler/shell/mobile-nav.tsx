import { WalletCards } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Drawer } from '#web/ui/over/drawer.tsx';
import { areas } from './areas.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { TripsMark } from './trips-mark.tsx';
import { useArea } from './use-area.ts';

const entry =
  'flex min-h-14 items-center gap-4 rounded-control px-3 text-lg font-semibold text-ink no-underline hover:bg-surface-sunken aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand';
const wallet = {
  area: 'wallet',
  to: '/travel-offers',
  label: 'shell.nav.wallet',
  Icon: WalletCards,
} as const;

/** The areas as a panel over the page. */
export default function MobileNav({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useT();
  const area = useArea();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('shell.menu')}>
      <nav aria-label={t('shell.nav')}>
        <ul className="-mx-2 grid gap-1">
          {[...areas, wallet].map(({ Icon, ...one }) => (
            <li key={one.area}>
              <AppLink
                href={one.to}
                onPress={onClose}
                {...(one.area === area ? { 'aria-current': 'true' as const } : {})}
                className={entry}
              >
                <Icon aria-hidden className="size-5" />
                {t(one.label)}
                {one.area === 'trips' ? <TripsMark /> : null}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
