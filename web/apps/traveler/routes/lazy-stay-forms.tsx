import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

const StayForm = lazy(async () => ({ default: (await import('./stay-search-form.tsx')).StaySearchForm }));
const NightsForm = lazy(async () => ({
  default: (await import('#web/features/stays/search-form/stay-form.tsx')).StayForm,
}));
const Near = lazy(async () => ({ default: (await import('./near-field.tsx')).NearField }));

/** The stay search where it is not visible first; its code is loaded when it first renders. */
export const LazyStayForm = (props: ComponentProps<typeof StayForm>) => (
  <Suspense fallback={<Skeleton className="h-20 rounded-control" />}>
    <StayForm {...props} />
  </Suspense>
);

/** The nights and guests of a stay already chosen, likewise. */
export const LazyNightsForm = (props: ComponentProps<typeof NightsForm>) => (
  <Suspense fallback={<Skeleton className="h-20 rounded-control" />}>
    <NightsForm {...props} />
  </Suspense>
);

/** The reference point of distances, likewise. */
export const LazyNearField = (props: ComponentProps<typeof Near>) => (
  <Suspense fallback={<Skeleton className="h-[78px] rounded-control" />}>
    <Near {...props} />
  </Suspense>
);
