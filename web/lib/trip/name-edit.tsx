import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** What is being corrected already, and by when there is an answer. */
  asked: { readonly answerBy: string } | null;
  /** Opens the dialog that asks for it; without it nothing is offered. */
  onEdit: (() => void) | undefined;
}

/** How names are corrected: what was asked for, and a way to ask. [TRP-03] */
export function NameEdit({ asked, onEdit }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {asked ? (
        <p className="text-sm text-ink-muted">
          {t('trips.edit.waiting', { time: format.moment(asked.answerBy, readerZone()) })}
        </p>
      ) : null}
      {onEdit ? (
        <div className="print:hidden">
          <Button kind="secondary" onPress={onEdit}>
            {t('trips.edit.open')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
