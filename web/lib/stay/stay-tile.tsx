import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { StayHeart } from './stay-heart.tsx';

export interface StayTileProps {
  lodgingId: string;
  name: string;
  href: string;
  picture: string | null;
  /** Content under the name: stars, place, price. Pressable content needs to be above the link: `relative z-10`. */
  children: ReactNode;
  className?: string;
}

/** A stay as one tile of a list: its picture, heart and name; pressing it opens its details. */
export function StayTile({ lodgingId, name, href, picture, children, className }: StayTileProps) {
  return (
    <li
      className={cx(
        'group/tile relative grid grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-mid',
        className,
      )}
    >
      <div className="aspect-3/2 bg-surface-sunken">
        {picture ? <Picture src={picture} alt="" width={480} height={320} className="h-full!" /> : null}
      </div>
      <StayHeart lodgingId={lodgingId} name={name} className="absolute top-2 right-2" />
      <div className="grid content-start gap-2 p-4">
        <h3 className="headline text-lg leading-snug">
          <TextLink
            href={href}
            className="text-ink! no-underline! after:absolute after:inset-0 after:rounded-card hovered:text-brand!"
          >
            {name}
          </TextLink>
        </h3>
        {children}
      </div>
    </li>
  );
}
