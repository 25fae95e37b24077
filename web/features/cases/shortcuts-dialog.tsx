import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';

const keys = {
  queue: ['j', 'k', 'enter', 't', '/', '?'],
  case: ['t', 'r', 'n', 'p', 'w', 'e', 's', 'u', '/', '?'],
} as const;

/** Lists the keys of a screen. */
export function ShortcutsDialog({ of, onClose }: { of: keyof typeof keys; onClose(): void }) {
  const t = useT();
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
              <Key name={key === 'enter' ? t('desk.key-name.enter') : key.toUpperCase()} />
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
