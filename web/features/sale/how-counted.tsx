import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { HowCountedProps } from './how-counted-words.tsx';

const Words = lazy(() => import('./how-counted-words.tsx'));

/** Opens the explanation of the sources of every number and time on the page. [SAL-13] */
export function HowCounted(props: HowCountedProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="sm" className="-ml-3" onPress={() => setOpen(true)}>
        {t('sale.how')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('sale.how.title')}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Words {...props} />
        </Suspense>
      </Dialog>
    </>
  );
}
