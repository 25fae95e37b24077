import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** The pending correction, with its deadline. */
  asked: { readonly answerBy: string } | null;
  /** Opens the dialog for a correction; without it none is offered. */
  onEdit: (() => void) | undefined;
}

/** The pending correction of names, and a way to request one. [TRP-03] */
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
