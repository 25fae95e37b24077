import { useEffect, useRef } from 'react';
import type { PowerPreview } from '#contract/agents/powers.ts';
import type { Case } from '#contract/cases.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PowerFlaw, TypedWish } from './power-form.ts';
import { WishFields } from './wish-fields.tsx';

interface Props {
  /** Undefined until it is known what can be chosen. */
  preview: PowerPreview | undefined;
  of: Pick<Case, 'amount' | 'language'>;
  choice: string | null;
  typed: TypedWish;
  flaws: ReadonlySet<PowerFlaw>;
  failure: unknown;
  onChange(typed: TypedWish): void;
  onLook(): void;
}

/** What a power is used for; the first field has the focus. */
export function WishStep({ preview, failure, onLook, ...fields }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const isKnown = preview !== undefined;
  useEffect(() => {
    if (isKnown) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isKnown]);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onLook();
      }}
    >
      {preview ? (
        <WishFields preview={preview} {...fields} />
      ) : failure ? null : (
        <Loading label={t('desk.loading')} className="grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {failure ? <ProblemBanner error={failure} /> : null}
    </form>
  );
}
