import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Hero } from '#web/features/search/hero.tsx';
import { checkoutFirstContents } from '#web/products/first-contents.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { firstScreens, type PaintKind } from './first-screens.ts';

/** The variant of a route. */
export const paintOf = (path: string): PaintKind =>
  firstScreens.find((screen) => screen.path === path)?.paint ?? 'plain';

type Words = Readonly<Record<string, string>>;

/**
 * The markup in the page until the scripts are loaded, rendered at build time. The server replaces `%issuer%` and
 * `%product%` with its brand.
 */
export function firstPaint(kind: PaintKind, tenant: 'consumer' | 'business', words: Words): string {
  return renderToStaticMarkup(
    <div
      data-first-paint
      className={cx('flex min-h-dvh flex-col', kind === 'results' && '[--measure:104rem]')}
    >
      <header className="border-b border-line bg-canvas/95">
        <div className="page flex h-16 items-center">
          <span className="flex max-w-76 min-w-0 flex-col leading-none">
            <span className="line-clamp-2 text-xs leading-tight font-semibold tracking-wide text-ink-muted wrap-anywhere">
              %issuer%
            </span>
            <span className="headline mt-0.5 text-xl leading-none! whitespace-nowrap">%product%</span>
          </span>
        </div>
      </header>
      <main className="min-h-dvh grow pb-10">{shapes[kind](words, tenant)}</main>
    </div>,
  );
}

const shapes: Readonly<Record<PaintKind, (words: Words, tenant: 'consumer' | 'business') => ReactNode>> = {
  home: (words, tenant) => <Words words={words} title={tenant} tenant={tenant} />,
  hotels: (words, tenant) => <Words words={words} title="hotels" tenant={tenant} />,
  results: () => <ResultsShape />,
  stay: () => <StayShape />,
  checkout: (words) => <CheckoutShape words={words} />,
  trips: (words) => <TripsShape title={words['trips.title'] ?? ''} next={words['trips.next'] ?? ''} />,
  plain: () => <Shape />,
};

export const paintKinds = Object.keys(shapes) as PaintKind[];

const Words = ({ words, title, tenant }: { words: Words; title: string; tenant: string }) => (
  <Hero
    brand="%issuer% %product%"
    title={words[`search.hero.${title}`] ?? ''}
    body={words[`search.hero.${tenant}-body`] ?? ''}
  />
);

const Shape = () => (
  <div className="page grid content-start gap-4 py-10">
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="h-64 w-full" />
  </div>
);

/** Placeholder that the first script fills with a text of the response; a skeleton until then. */
const TextPlace = ({ name, className }: { name: string; className: string }) => (
  <p
    data-first-text={`{${name}}`}
    className={cx('empty:animate-pulse empty:rounded-sm empty:bg-line/70', className)}
  />
);

/** Placeholder that the first script fills with a picture of the response, of the same size. */
const PicturePlace = ({ className }: { className: string }) => (
  <span className={cx('block overflow-hidden bg-surface-sunken', className)}>
    <img alt="" data-first-picture fetchPriority="high" className="size-full object-cover" />
  </span>
);

function ResultsShape() {
  return (
    <div className="page pt-4 pb-10">
      <Skeleton className="mb-3 h-17.5 rounded-card! tablet:mb-4 tablet:h-11.5" />
      <div className="grid items-start gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,53fr)_minmax(20rem,47fr)]">
        <div className="grid min-w-0 content-start gap-2.5">
          <div className="h-13 tablet:h-7">
            <Skeleton className="h-7 w-72 max-w-full" />
          </div>
          <Skeleton className="h-12 max-w-72 rounded-control!" />
          {[0, 1, 2].map((card) => (
            <div key={card} className="@container overflow-hidden rounded-card border border-line bg-surface">
              <div className="grid @min-[30rem]:grid-cols-[15rem_minmax(0,1fr)]">
                <PicturePlace className="aspect-5/2 @min-[30rem]:aspect-auto @min-[30rem]:h-51.5" />
                <div className="grid content-start gap-2.5 p-4">
                  <Skeleton className="h-6 w-3/5" />
                  <Skeleton className="h-4 w-2/5" />
                  <Skeleton className="h-5 w-1/2" />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function StayShape() {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 pt-5">
      <PicturePlace className="aspect-3/2 rounded-card tablet:order-last tablet:w-1/2" />
      <Skeleton className="h-5 w-56" />
      <TextPlace name="name" className="headline text-3xl empty:h-10 empty:w-96 empty:max-w-full" />
      <Skeleton className="h-5 w-72 max-w-full" />
    </div>
  );
}

/** The first sections of the kinds: flights and packages begin with the same. */
const firstParts = [...new Set(checkoutFirstContents.map(({ part }) => part))];

function CheckoutShape({ words }: { words: Words }) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 pt-6">
      <div className="grid gap-4">
        <h1 className="headline text-3xl">{words['booking.title']}</h1>
        <Skeleton className="h-5.5 w-72 max-w-full" />
      </div>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:gap-8">
        <Card padding="none" variant="raised" className="desktop:order-2">
          <PicturePlace className="aspect-16/9 max-desktop:hidden" />
          <div className="grid gap-5 p-5 tablet:p-6">
            {/* The height of a name and an address of two lines, so that the layout does not shift. */}
            <div className="grid min-h-26 content-start gap-1">
              <TextPlace name="name" className="headline text-xl empty:h-7 empty:w-3/4" />
              <TextPlace name="where" className="text-sm text-ink-muted empty:h-5 empty:w-1/2" />
            </div>
            <Skeleton className="h-72" />
          </div>
        </Card>
        <div>
          {firstParts.map((party) => (
            <div key={party} data-first-part={party} hidden>
              <Card className="grid gap-5">
                <div className="grid gap-1">
                  <h2 className="headline text-2xl">{words[`booking.${party}.title`]}</h2>
                  <p data-first-text={words[`booking.${party}.note`]} className="text-ink-muted" />
                </div>
                <Skeleton className="h-64" />
              </Card>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function TripsShape({ title, next }: { title: string; next: string }) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <h1 className="headline text-4xl">{title}</h1>
      <div className="h-11.5 border-b border-line">
        <Skeleton className="h-6 w-72 max-w-full" />
      </div>
      <div className="-mt-1 grid gap-4">
        <p className="headline text-2xl">{next}</p>
        <div className="grid overflow-hidden rounded-card border border-line bg-surface tablet:grid-cols-[45%_minmax(0,1fr)]">
          <PicturePlace className="max-tablet:aspect-16/9 tablet:h-60" />
          <div className="grid content-center gap-3 p-5 tablet:p-8">
            <Skeleton className="h-5 w-24" />
            <TextPlace name="name" className="headline text-2xl empty:h-8.5 empty:w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      </div>
    </div>
  );
}
