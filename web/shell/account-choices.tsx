import {
  Heart,
  History,
  LogIn,
  LogOut,
  MessagesSquare,
  MonitorSmartphone,
  PhoneIncoming,
  SlidersHorizontal,
  Stamp,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useToAnswer } from '#web/features/approvals/queries.ts';
import { CountMark } from '#web/features/approvals/to-answer-count.tsx';
import { useAccount } from '#web/lib/account.ts';
import { signInAsAnotherHref } from '#web/features/session/refused.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { type Locale, locales } from '#web/lib/i18n/locales.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { type Theme, useTheme } from '#web/lib/theme/theme.ts';
import { useSession } from '#web/lib/session.ts';
import { Menu } from '#web/ui/over/menu.tsx';
import { cx } from '#web/ui/cx.ts';
import { PressButton } from '#web/ui/press-button.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { AccountRewards } from './account-rewards.tsx';
import { headerButton } from './header-button.ts';
import { useCompanies } from './use-companies.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const localeIds = Object.keys(locales) as Locale[];

/** The user's name, language, theme, signing in or out; `children` is the content of the button. */
export default function AccountChoices({ children }: { children: ReactNode }) {
  const t = useT();
  const { locale, setLocale } = useLocale();
  const { theme, setTheme } = useTheme();
  const account = useAccount();
  const session = useSession();
  const { companies, change } = useCompanies(session);
  const isOutside = useAddress().route?.isOutside ?? false;
  const toAnswer = useToAnswer();
  const label = account ? t('shell.account.of', { name: account.name }) : t('shell.account');
  const news = toAnswer > 0 ? `, ${t('approvals.menu.news', { count: toAnswer })}` : '';
  return (
    <Menu
      label={label}
      trigger={
        <PressButton aria-label={`${label}${news}`} className={cx(headerButton, 'relative')}>
          {children}
          {companies.length > 0 ? (
            <span className="max-w-36 truncate text-ink-muted max-wide:hidden">{account?.detail}</span>
          ) : null}
          {toAnswer > 0 ? (
            <CountMark className="absolute top-0.5 left-6 wide:left-0">{toAnswer}</CountMark>
          ) : null}
        </PressButton>
      }
      header={
        account ? (
          <div className="border-b border-line px-3 pt-2 pb-3">
            <p className="font-semibold">{account.name}</p>
            {account.detail ? <p className="text-sm text-ink-muted">{account.detail}</p> : null}
            {session ? <AccountRewards userId={session.userId} /> : null}
          </div>
        ) : null
      }
      groups={[
        ...(account && bootstrap().surface === 'traveler'
          ? [
              {
                id: 'own',
                actions: [
                  ...(bootstrap().tenant === 'business'
                    ? [
                        {
                          id: 'approvals',
                          label: t('approvals.menu', { count: toAnswer }),
                          href: '/approvals/',
                          icon: <Stamp aria-hidden className="size-4" />,
                        },
                        {
                          id: 'booking-for',
                          label: t('shell.title.booking-for'),
                          href: '/account/booking-for/',
                          icon: <UsersRound aria-hidden className="size-4" />,
                        },
                      ]
                    : []),
                  {
                    id: 'preferences',
                    label: t('shell.title.preferences'),
                    href: '/account/preferences/',
                    icon: <SlidersHorizontal aria-hidden className="size-4" />,
                  },
                  {
                    id: 'favorites',
                    label: t('shell.title.favorites'),
                    href: '/favorites/',
                    icon: <Heart aria-hidden className="size-4" />,
                  },
                  {
                    id: 'support',
                    label: t('shell.title.support'),
                    href: '/support/',
                    icon: <MessagesSquare aria-hidden className="size-4" />,
                  },
                  {
                    id: 'call',
                    label: t('support.calls.menu'),
                    href: '/account/activity/#on-the-phone',
                    icon: <PhoneIncoming aria-hidden className="size-4" />,
                  },
                  {
                    id: 'activity',
                    label: t('shell.title.activity'),
                    href: '/account/activity/',
                    icon: <History aria-hidden className="size-4" />,
                  },
                  {
                    id: 'devices',
                    label: t('shell.title.devices'),
                    href: '/account/devices/',
                    icon: <MonitorSmartphone aria-hidden className="size-4" />,
                  },
                ],
              },
            ]
          : []),
        ...(companies.length > 0
          ? [
              {
                id: 'company',
                title: t('shell.company'),
                isChoice: true,
                actions: companies.map(({ id, name, isInUse }) => ({
                  id,
                  label: name,
                  isChosen: isInUse,
                  onAction: () => (isInUse ? undefined : change(id)),
                })),
              },
            ]
          : []),
        {
          id: 'language',
          title: t('shell.language'),
          isChoice: true,
          actions: localeIds.map((id) => ({
            id,
            label: locales[id].name,
            isChosen: id === locale,
            onAction: () => setLocale(id),
          })),
        },
        {
          id: 'theme',
          title: t('shell.theme'),
          isChoice: true,
          actions: themes.map((id) => ({
            id,
            label: t(`shell.theme.${id}`),
            isChosen: id === theme,
            onAction: () => setTheme(id),
          })),
        },
        {
          id: 'session',
          actions: [
            account
              ? {
                  id: 'out',
                  label: t('shell.sign-out'),
                  href: '/auth/endsession/',
                  icon: <LogOut aria-hidden className="size-4" />,
                }
              : {
                  id: 'in',
                  label: t(isOutside ? 'session.another' : 'shell.sign-in'),
                  href: isOutside ? signInAsAnotherHref() : '/auth/login/',
                  icon: <LogIn aria-hidden className="size-4" />,
                },
          ],
        },
      ]}
    />
  );
}
