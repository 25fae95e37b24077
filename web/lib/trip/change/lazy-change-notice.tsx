import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./change-notice.tsx')).ChangeNotice }));

/** The same, loaded with the first trip that was changed. */
export const ChangeNotice = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
