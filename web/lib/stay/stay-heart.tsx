import { createContext, type ReactNode, use } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A stay that can be kept, and what its heart stands on. */
export interface HeartStay {
  readonly lodgingId: string;
  readonly name: string;
  /** `overlay` on a picture, `plain` beside a headline. */
  readonly tone: 'overlay' | 'plain';
}

const HeartContext = createContext<((stay: HeartStay) => ReactNode) | undefined>(undefined);

/** Gives every stay below its heart; the app decides what that is. */
export const HeartProvider = HeartContext.Provider;

/**
 * The heart of a stay, wherever one is shown; nothing where nobody provides hearts. It stays above a card's
 * stretched link: `<StayHeart lodgingId={id} name={name} className="absolute top-2 right-2" />`. [WSH-02]
 */
export function StayHeart({
  className,
  tone = 'overlay',
  ...stay
}: Omit<HeartStay, 'tone'> & Partial<Pick<HeartStay, 'tone'>> & { className?: string }) {
  const draw = use(HeartContext);
  return draw ? <span className={cx('z-10 inline-grid', className)}>{draw({ ...stay, tone })}</span> : null;
}
