import { useQuery } from '@tanstack/react-query';
import { useT } from '#web/lib/i18n/t.tsx';
import { likesInWords } from '#web/lib/preferences/likes-in-words.ts';
import { preferencesQuery } from '#web/lib/preferences/likes.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { mostWishes, withoutWish, withWish } from './wishes.ts';

/** Puts what the customer likes in a room into the special requests, as text that they can change. */
export function LikedRoom({ wishes, onChange }: { wishes: string; onChange(wishes: string): void }) {
  const t = useT();
  const format = useFormat();
  const likes = useQuery(preferencesQuery).data?.hotel;
  const words = likes ? likesInWords(likes) : [];
  if (words.length === 0) return null;
  const wish = t('preferences.says', { likes: format.list(words.map((id) => t(id))) });
  const isSelected = wishes.includes(wish);
  return (
    <Checkbox
      isSelected={isSelected}
      isDisabled={!isSelected && withWish(wishes, wish).length > mostWishes}
      onChange={(isWished) => onChange(isWished ? withWish(wishes, wish) : withoutWish(wishes, wish))}
      detail={wish}
    >
      {t('booking.wishes.likes')}
    </Checkbox>
  );
}
