import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/over/dialog.tsx';

const keys = {
  queue: ['j', 'k', 'enter', 't', '.', '/', '?'],
  case: ['t', 'r', 'n', 'p', 'w', 'e', 's', 'send', 'j', 'k', 'u', '/', '?'],
  customers: ['/', 'j', 'k', 'enter', '?'],
  list: ['j', 'k', '?'],
} as const;

type NamedKey = (typeof keys)[keyof typeof keys][number];

/** What is printed on a key. */
function usePrinted() {
  const t = useT();
  return (key: NamedKey) =>
    key === 'enter' || key === 'send' ? t(`desk.key-name.${key}`) : key.toUpperCase();
}

/** Lists the keys of a screen. */
export function ShortcutsDialog({ of, onClose }: { of: keyof typeof keys; onClose(): void }) {
  const t = useT();
  const printed = usePrinted();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('desk.keys')}
      footer={<Button onPress={onClose}>{t('desk.close')}</Button>}
    >
      <dl className="grid gap-2">
        {keys[of].map((key) => (
          <div key={key} className="flex items-center justify-between gap-6">
            <dt>{t(`desk.key.${key}`)}</dt>
            <dd>
              <Key name={printed(key)} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** A key, as it is printed on the keyboard. */
export const Key = ({ name }: { name: string }) => (
  <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-line-strong bg-surface px-1.5 font-sans text-xs font-semibold text-ink-muted">
    {name}
  </kbd>
);

/** The keys that matter most on a screen, with what they do; for those who see, the list of all keys names them too. */
export function KeyHints({ keys: shown, className }: { keys: readonly NamedKey[]; className?: string }) {
  const t = useT();
  const printed = usePrinted();
  return (
    <p
      aria-hidden
      className={cx('flex items-center gap-3 text-xs text-ink-muted max-desktop:hidden', className ?? '')}
    >
      {shown.map((key) => (
        <span key={key} className="flex items-center gap-1.5 whitespace-nowrap">
          <Key name={printed(key)} /> {t(`desk.key.${key}`)}
        </span>
      ))}
    </p>
  );
}
