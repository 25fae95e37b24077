import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Separate from the other forms, so that the first screens of other products do not load it.
const ActivityForm = lazy(async () => ({
  default: (await import('./search-form.tsx')).ActivitySearchForm,
}));

/** The search of activities on a page that is usable without it: its code is loaded when it renders. */
export const LazyActivityForm = (props: ComponentProps<typeof ActivityForm>) => (
  <Suspense fallback={<Skeleton className="h-20 rounded-control" />}>
    <ActivityForm {...props} />
  </Suspense>
);
