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

/** For components that set another language for a part of a page. */
export const LocaleContext = createContext<LocaleChoice | undefined>(undefined);

/** The initial locale: the stored choice first, otherwise the browser's preference. */
export const firstLocale = (): Locale => nearestLocale(readPreference('locale') ?? navigator.language);

/**
 * Provides the locale and its texts to the pages, beginning with `first`. Until the first catalogue is loaded, that
 * locale's word for "Loading" shows [NAV-08]; a later change of language keeps the old one on screen until the new one
 * is loaded. `onChanged` is called once it is shown.
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
