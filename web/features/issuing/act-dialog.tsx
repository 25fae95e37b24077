import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { actOnWallet, previewAct } from '#contract/issuing.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import {
  type ActBody,
  emptyAct,
  type Flaw,
  type Flaws,
  isFlawed,
  readAct,
  type StartedAct,
  type TypedAct,
} from './act-form.ts';
import { ActFacts } from './act-history.tsx';
import { FormFlaws } from './form-flaws.tsx';
import { OfferFields } from './offer-fields.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { Step } from './step.tsx';

type Preview = Output<typeof previewAct>;
type Reviewed = Pick<ActBody, 'actId' | 'reason' | 'act'> & { readonly preview: Preview };

interface Props {
  subject: string;
  name: string;
  started: StartedAct;
  /** Called when something may have changed. */
  onDone(): void;
  onClose(): void;
}

/** A dialog in three steps: the form, the preview, and the result. Acts are idempotent by their id. */
export default function ActDialog({ subject, name, started, onDone, onClose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState(emptyAct);
  const [flaws, setFlaws] = useState<Flaws>(new Set());
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const known = useRef({ text: '', actId: '' });
  const review = useMutation({
    mutationFn: async (asked: Pick<ActBody, 'reason' | 'act'>): Promise<Reviewed> => {
      const text = JSON.stringify(asked);
      // A retry of the same text keeps its act id, so that it is idempotent.
      if (known.current.text !== text) known.current = { text, actId: newId() };
      const preview = await call<typeof previewAct>('POST', '/api/v0/issuing/customers/:subject/previews', {
        params: { subject },
        body: asked,
      });
      return { ...asked, actId: known.current.actId, preview };
    },
    onSuccess: setReviewed,
  });
  const doing = useMutation({
    mutationFn: ({ preview, ...body }: Reviewed) =>
      call<typeof actOnWallet>('POST', '/api/v0/issuing/customers/:subject/acts', {
        params: { subject },
        body: { ...body, expected: preview.amount },
      }),
    onSettled: onDone,
  });
  const check = () => {
    const read = readAct(started, typed);
    setFlaws(isFlawed(read) ? read : new Set());
    if (!isFlawed(read)) review.mutate(read);
  };
  const back = () => {
    setReviewed(null);
    doing.reset();
  };
  const title = t(`issuing.act.${started.kind}`);
  if (doing.data)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        footer={
          <Button key="close" onPress={onClose}>
            {t('issuing.close')}
          </Button>
        }
      >
        <Step key="done">
          <Banner kind="success" live="polite" title={t('issuing.is-done')} />
          <ActFacts act={doing.data} />
        </Step>
      </Dialog>
    );
  if (reviewed)
    return (
      <ReviewDialog
        title={title}
        confirm={t(`issuing.confirm.${started.kind}`)}
        isTaking={started.kind === 'expire' || started.kind === 'revoke' || started.kind === 'correct'}
        isPending={doing.isPending}
        error={doing.error}
        onConfirm={() => doing.mutate(reviewed)}
        onBack={back}
        onClose={onClose}
      >
        <Change name={name} reviewed={reviewed} />
      </ReviewDialog>
    );
  return (
    <Dialog
      isOpen
      isWide={started.kind === 'grant-offer'}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button key="cancel" kind="secondary" onPress={onClose}>
            {t('issuing.cancel')}
          </Button>
          <Button key="check" isPending={review.isPending} onPress={check}>
            {t('issuing.review')}
          </Button>
        </>
      }
    >
      <Step key="form">
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            check();
          }}
        >
          <p className="text-ink-muted">
            {t(`issuing.about.${started.kind}`, { name, title: 'title' in started ? started.title : '' })}
          </p>
          <ActFields started={started} typed={typed} flaws={flaws} onChange={setTyped} />
          <TextField
            label={t('issuing.reason')}
            hint={t('issuing.reason-hint')}
            error={flaws.has('reason') ? t('issuing.flaw.reason') : undefined}
            rows={2}
            maxLength={300}
            value={typed.reason}
            onChange={(reason) => setTyped({ ...typed, reason })}
          />
          <FormFlaws count={flaws.size} error={review.error} />
        </form>
      </Step>
    </Dialog>
  );
}

interface FieldsProps {
  started: StartedAct;
  typed: TypedAct;
  flaws: Flaws;
  onChange(typed: TypedAct): void;
}

function ActFields({ started: { kind }, typed, flaws, onChange }: FieldsProps) {
  const t = useT();
  const flaw = (field: Flaw) => (flaws.has(field) ? t(`issuing.flaw.${field}`) : undefined);
  if (kind === 'grant-offer')
    return (
      <OfferFields typed={typed.offer} flaws={flaws} onChange={(offer) => onChange({ ...typed, offer })} />
    );
  if (kind !== 'grant-credit' && kind !== 'correct') return null;
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextField
        label={t(kind === 'correct' ? 'issuing.too-much' : 'issuing.amount')}
        inputMode="decimal"
        value={typed.amount}
        onChange={(amount) => onChange({ ...typed, amount })}
        error={flaw('amount')}
      />
      {kind === 'grant-credit' ? (
        <DateField
          label={t('issuing.expires-on')}
          value={typed.expiresOn}
          onChange={(expiresOn) => onChange({ ...typed, expiresOn })}
          error={flaw('expiresOn')}
        />
      ) : null}
    </div>
  );
}

/** The preview of the change for the customer, and the reason that they will read. */
function Change({ name, reviewed: { preview, reason } }: { name: string; reviewed: Reviewed }) {
  const t = useT();
  const format = useFormat();
  const { amount, credit, offers, held } = preview;
  const gets = amount.amount > 0;
  const changesOffers = offers.before !== offers.after;
  return (
    <>
      <p>{t('issuing.change', { name })}</p>
      <SummaryList
        items={[
          {
            id: 'amount',
            label: t(gets ? 'issuing.gets' : 'issuing.loses'),
            value: gets ? t('issuing.plus', { amount: format.money(amount) }) : format.money(amount),
            emphasis: 'total',
          },
          ...(changesOffers
            ? [
                { id: 'offers', label: t('issuing.offers-before'), value: String(offers.before) },
                { id: 'offers-after', label: t('issuing.offers-after'), value: String(offers.after) },
              ]
            : [
                { id: 'credit', label: t('issuing.credit-before'), value: format.money(credit.before) },
                { id: 'credit-after', label: t('issuing.credit-after'), value: format.money(credit.after) },
              ]),
        ]}
      />
      {held.amount > 0 && !gets ? (
        <Banner kind="warn">{t('issuing.held-stays', { amount: format.money(held) })}</Banner>
      ) : null}
      <p className="break-words">{t('issuing.reason-said', { reason })}</p>
    </>
  );
}
