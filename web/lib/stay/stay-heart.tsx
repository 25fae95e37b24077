import { createContext, type ReactNode, use } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A stay that can be saved, and the background of its heart. */
export interface HeartStay {
  readonly lodgingId: string;
  readonly name: string;
  /** `overlay` on a picture, `plain` beside a headline. */
  readonly tone: 'overlay' | 'plain';
}

const HeartContext = createContext<((stay: HeartStay) => ReactNode) | undefined>(undefined);

/** Provides the heart of every stay below; the app decides what it does. */
export const HeartProvider = HeartContext.Provider;

/**
 * The save button of a stay; nothing without a provider. It stays above a card's stretched link: `<StayHeart
 * lodgingId={id} name={name} className="absolute top-2 right-2" />`. [WSH-02]
 */
export function StayHeart({
  className,
  tone = 'overlay',
  ...stay
}: Omit<HeartStay, 'tone'> & Partial<Pick<HeartStay, 'tone'>> & { className?: string }) {
  const draw = use(HeartContext);
  return draw ? <span className={cx('z-10 inline-grid', className)}>{draw({ ...stay, tone })}</span> : null;
}
