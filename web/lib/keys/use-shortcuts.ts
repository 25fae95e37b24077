import { useEffect, useRef } from 'react';

/** The action of each keyboard shortcut, by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** The part of a key press that decides whether it is a shortcut. */
interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

/** Where the focus is: what is typed into fields, and what a dialog hears, are no shortcuts. */
interface Place {
  readonly isTyping: boolean;
  readonly isInDialog: boolean;
}

/** The shortcut that a key press means, if any. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, defaultPrevented }: Pressed,
  { isTyping, isInDialog }: Place,
): string | undefined {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping || isInDialog) return undefined;
  return key.length === 1 ? key.toLowerCase() : undefined;
}

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Listens for single keys on the whole page while the component is shown; the last to be shown hears first. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body;
      const name = shortcutOf(event, {
        isTyping: at.closest(typing) !== null,
        isInDialog: document.querySelector(dialogs) !== null,
      });
      const act = name === undefined ? undefined : latest.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
