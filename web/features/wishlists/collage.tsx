import { Heart } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';

/** Cover of a list: pictures of its last three stays, or a heart when empty. */
export function Collage({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0)
    return (
      <div className="grid aspect-3/2 place-items-center rounded-card bg-brand-soft text-brand">
        <Heart aria-hidden className="size-9" />
      </div>
    );
  return (
    <div
      className={cx(
        'grid aspect-3/2 gap-1 overflow-hidden rounded-card bg-surface-sunken',
        pictures.length > 1 && 'grid-cols-[2fr_1fr]',
        pictures.length > 2 && 'grid-rows-2 *:first:row-span-2',
      )}
    >
      {pictures.map((picture) => (
        <div key={picture} className="relative">
          <Picture src={picture} alt="" width={480} height={360} className="absolute inset-0 h-full!" />
        </div>
      ))}
    </div>
  );
}
