import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';

const atFirst = 10;
const more = 20;

/** The first of many entries, and a button that shows the next ones. */
export function SomeFirst<T>({
  of,
  children,
}: {
  of: readonly T[];
  children(some: readonly T[]): ReactNode;
}) {
  const t = useT();
  const [count, setCount] = useState(atFirst);
  return (
    <>
      {children(of.slice(0, count))}
      {of.length > count ? (
        <div>
          <Button kind="secondary" onPress={() => setCount(count + more)}>
            {t('support.more', { count: Math.min(more, of.length - count) })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
