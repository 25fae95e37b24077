import { renderToStaticMarkup } from 'react-dom/server';
import { Hero } from '#web/features/search/hero.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What the first paint shows under the bar: the words of a start page, or the shape of any other screen. */
export type PaintKind = 'home' | 'hotels' | 'plain';

/**
 * The markup that stands in the page until the scripts are there, drawn when the pages are built. `%issuer%` and
 * `%product%` stand where the server writes its brand.
 */
export function firstPaint(
  kind: PaintKind,
  tenant: 'consumer' | 'business',
  words: Readonly<Record<string, string>>,
): string {
  return renderToStaticMarkup(
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-canvas/95">
        <div className="page flex h-16 items-center">
          <span className="flex flex-col leading-none">
            <span className="text-xs font-semibold tracking-wide text-ink-muted">%issuer%</span>
            <span className="headline mt-0.5 text-xl leading-none! whitespace-nowrap">%product%</span>
          </span>
        </div>
      </header>
      <main className="grow pb-16">
        {kind === 'plain' ? (
          <Shape />
        ) : (
          <Hero
            brand="%issuer% %product%"
            title={words[`search.hero.${kind === 'hotels' ? 'hotels' : tenant}`] ?? ''}
            body={words[`search.hero.${tenant}-body`] ?? ''}
          />
        )}
      </main>
    </div>,
  );
}

const Shape = () => (
  <div className="page grid content-start gap-4 py-10">
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="h-64 w-full" />
  </div>
);
