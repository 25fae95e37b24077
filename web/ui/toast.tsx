import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from './cx.ts';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'neutral' | 'danger';
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => replace(toasts.filter((toast) => toast.id !== id));

/** Says something in passing at the foot of the screen. Never the only place for what must be acted on. */
export function showToast(text: string, tone: Toast['tone'] = 'neutral'): void {
  lastId += 1;
  replace([...toasts.slice(-2), { id: lastId, text, tone }]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; one per page, in the shell. Read out politely; each leaves after eight seconds. */
export function ToastRegion() {
  const t = useT();
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <section
      aria-label={t('ui.toasts')}
      className="pointer-events-none fixed inset-x-0 bottom-4 z-60 flex flex-col items-center gap-2 px-4"
    >
      <output className="contents">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </output>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT();
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), 8000);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <div
      className={cx(
        'pointer-events-auto flex max-w-lg items-center gap-3 rounded-control py-2 pr-2 pl-4 shadow-high',
        toast.tone === 'danger' ? 'bg-danger text-danger-ink' : 'bg-ink text-canvas',
      )}
    >
      <p className="text-sm font-medium">{toast.text}</p>
      <button
        type="button"
        aria-label={t('ui.dismiss')}
        onClick={() => dismiss(toast.id)}
        className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full outline-current! hover:bg-current/15"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
