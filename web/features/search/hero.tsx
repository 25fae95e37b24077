import { Horizon } from './horizon.tsx';

interface HeroProps {
  /** The names of issuer and product. */
  brand: string;
  title: string;
  body: string;
}

/** The heading of a start page. It is rendered before any script runs, so it needs none. */
export function Hero({ brand, title, body }: HeroProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <Horizon className="absolute inset-x-0 -bottom-px -z-1 size-full max-tablet:opacity-60" />
      <div className="page pt-8 pb-16 desktop:pt-12 desktop:pb-28">
        <p className="text-sm font-semibold tracking-wide text-brand">{brand}</p>
        <h1 className="headline mt-2 max-w-[18ch] text-4xl">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-ink-muted">{body}</p>
      </div>
    </div>
  );
}
