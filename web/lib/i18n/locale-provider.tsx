import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { readPreference, writePreference } from '#web/lib/preference.ts';
import { type Catalogue, CatalogueContext } from './catalogue.ts';
import { type Locale, loadMessages, locales, nearestLocale } from './locales.ts';

interface LocaleChoice {
  readonly locale: Locale;
  setLocale(locale: Locale): void;
}

/** For whoever gives a part of a page a language of its own. */
export const LocaleContext = createContext<LocaleChoice | undefined>(undefined);

/** The locale to begin with: the kept choice first, else what the browser prefers. */
export const firstLocale = (): Locale => nearestLocale(readPreference('locale') ?? navigator.language);

/**
 * Gives the pages their locale and its texts, beginning with `first`. Without it the catalogue's own word for
 * "Loading" shows until the first catalogue is here [NAV-08]; a later change of language keeps the old one on screen
 * until the new one has arrived. `onChanged` hears when it is shown.
 */
export function LocaleProvider({
  first,
  onChanged,
  children,
}: {
  first?: Catalogue;
  onChanged?(): void;
  children: ReactNode;
}) {
  const [wanted, setWanted] = useState<Locale>(() => first?.locale ?? firstLocale());
  const [shown, setShown] = useState<Catalogue | undefined>(first);
  const before = useRef(first?.locale);

  useEffect(() => {
    document.documentElement.lang = shown?.locale ?? wanted;
    if (shown?.locale === wanted) return undefined;
    let current = true;
    void loadMessages(wanted).then((messages) => {
      if (!current) return;
      startTransition(() => setShown({ locale: wanted, messages }));
    });
    return () => {
      current = false;
    };
  }, [wanted, shown]);

  useEffect(() => {
    if (before.current && shown && before.current !== shown.locale) onChanged?.();
    before.current = shown?.locale;
  }, [shown, onChanged]);

  const setLocale = useCallback((locale: Locale) => {
    writePreference('locale', locale);
    setWanted(locale);
  }, []);
  const choice = useMemo(() => ({ locale: shown?.locale ?? wanted, setLocale }), [shown, wanted, setLocale]);

  if (!shown)
    return (
      <output className="grid min-h-dvh place-items-center text-ink-muted">{locales[wanted].loading}</output>
    );
  return (
    <LocaleContext value={choice}>
      <CatalogueContext value={shown}>{children}</CatalogueContext>
    </LocaleContext>
  );
}

/** The active locale and the way to change it. Throws outside LocaleProvider. */
export function useLocale(): LocaleChoice {
  const choice = use(LocaleContext);
  if (!choice) throw new Error('useLocale needs a LocaleProvider above it');
  return choice;
}
