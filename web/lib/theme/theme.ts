import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from '#web/lib/preference.ts';

/** The chosen theme; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

const isTheme = (value: string | undefined): value is Theme => value === 'light' || value === 'dark';

function currentTheme(): Theme {
  const stored = readPreference('theme');
  return isTheme(stored) ? stored : 'system';
}

/** Sets the stored theme on the page (`data-theme` on <html>). Call once before the first render. */
export function applyTheme(theme: Theme = currentTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function setTheme(theme: Theme): void {
  writePreference('theme', theme === 'system' ? undefined : theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme and the way to change it. */
export function useTheme(): { theme: Theme; setTheme(theme: Theme): void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme), setTheme };
}
