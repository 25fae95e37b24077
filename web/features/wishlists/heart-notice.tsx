import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ListChoice } from './list-choice.tsx';
import { type HeartNotice as Notice, tell, useHeartNotice } from './notice-store.ts';
import { type NamedStay, useUndo } from './use-heart.ts';

// Long enough to read twice and to reach by keyboard; hover or focus keeps it open.
const shownMs = 10_000;

/** Announces the last change of a heart, with undo or a choice of lists. [WSH-02] */
export default function HeartNotice() {
  const notice = useHeartNotice();
  const [isHeld, setHeld] = useState(false);
  const [choosing, setChoosing] = useState<NamedStay>();

  useEffect(() => {
    if (!notice || isHeld) return undefined;
    const timer = setTimeout(() => tell(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  return (
    <>
      {/* Hover and focus only keep the notice open. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="status"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-md empty:hidden"
      >
        {notice ? <Card notice={notice} onChoose={setChoosing} /> : null}
      </div>
      {choosing ? (
        <ListChoice
          stay={choosing}
          onClose={() => {
            setChoosing(undefined);
            returnTo(choosing);
          }}
        />
      ) : null}
    </>
  );
}

/** Focus after the pressed control is gone: the heart, or the top of the page if that is gone too. */
const returnTo = ({ lodgingId }: NamedStay) =>
  requestAnimationFrame(() => {
    const heart = document.querySelector<HTMLElement>(`[data-heart="${CSS.escape(lodgingId)}"]`);
    (heart ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });

function Card({ notice, onChoose }: { notice: Notice; onChoose(stay: NamedStay): void }) {
  const t = useT();
  const undo = useUndo();
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface-raised py-2 pr-2 pl-4 shadow-high">
      <p className="min-w-0 grow text-sm wrap-anywhere">
        <Text notice={notice} />
      </p>
      {notice.kind === 'saved' ? (
        <Button
          kind="quiet"
          size="sm"
          onPress={() => {
            onChoose(notice.stay);
            tell(undefined);
          }}
        >
          {t('wishlists.notice.change')}
        </Button>
      ) : null}
      {notice.kind === 'removed' && notice.from.length > 0 ? (
        <Button
          kind="quiet"
          size="sm"
          onPress={() => {
            undo.mutate(notice);
            returnTo(notice.stay);
          }}
        >
          {t('wishlists.notice.undo')}
        </Button>
      ) : null}
      <IconButton
        label={t('ui.close')}
        size="sm"
        onPress={() => {
          tell(undefined);
          returnTo(notice.stay);
        }}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

function Text({ notice }: { notice: Notice }) {
  const t = useT();
  switch (notice.kind) {
    case 'saved':
      return (
        <T
          id="wishlists.notice.saved"
          values={{
            name: notice.list.name,
            list: (text) => (
              <TextLink href={`/favorites/?list=${notice.list.id}`} className="font-semibold">
                {text}
              </TextLink>
            ),
          }}
        />
      );
    case 'removed':
      return t('wishlists.notice.removed', { name: notice.stay.name });
    case 'failed':
      return t('wishlists.notice.failed', {
        name: notice.stay.name,
        reason: problemText(notice.error, t).title,
      });
  }
}
