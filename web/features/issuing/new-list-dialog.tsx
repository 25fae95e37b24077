import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { previewList, startList } from '#contract/issuing.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import {
  emptyOffer,
  type Flaw,
  type Flaws,
  isFlawed,
  isReason,
  type OfferBody,
  readOffer,
} from './act-form.ts';
import { FormFlaws } from './form-flaws.tsx';
import { OfferFields } from './offer-fields.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { Step } from './step.tsx';

type Preview = Output<typeof previewList>;

interface ListBody {
  readonly name: string;
  readonly reason: string;
  readonly offer?: OfferBody;
  readonly csv: string;
}

interface Reviewed extends ListBody {
  readonly listId: string;
  readonly preview: Preview;
}

const kinds = ['credit', 'offer'] as const;
type Kind = (typeof kinds)[number];

/** The largest list that the portal accepts. */
const mostBytes = 15 * 1024 * 1024;

/** A dialog in steps: a file of customers, the preview of its grants, and a list in progress. */
export default function NewListDialog({ onStarted, onClose }: { onStarted(): void; onClose(): void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [kind, setKind] = useState<Kind>('credit');
  const [offer, setOffer] = useState(emptyOffer);
  const [file, setFile] = useState<File | null>(null);
  const [flaws, setFlaws] = useState<Flaws>(new Set());
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const known = useRef({ text: '', listId: '' });
  const review = useMutation({
    mutationFn: async (asked: ListBody): Promise<Reviewed> => {
      const text = JSON.stringify(asked);
      // A retry of the same text keeps its list id, so that it is idempotent.
      if (known.current.text !== text) known.current = { text, listId: newId() };
      const { csv, offer: wanted } = asked;
      const preview = await call<typeof previewList>('POST', '/api/v0/issuing/lists/previews', {
        body: { csv, ...(wanted ? { offer: wanted } : {}) },
      });
      return { ...asked, listId: known.current.listId, preview };
    },
    onSuccess: setReviewed,
  });
  const start = useMutation({
    mutationFn: ({ preview: _, ...body }: Reviewed) =>
      call<typeof startList>('POST', '/api/v0/issuing/lists', { body }),
    onSettled: onStarted,
    onSuccess: onClose,
  });
  const check = async () => {
    const wrong = new Set<Flaw>();
    if (name.trim() === '') wrong.add('name');
    if (!isReason(reason)) wrong.add('reason');
    if (!file || file.size > mostBytes) wrong.add('file');
    const read = kind === 'offer' ? readOffer(offer) : null;
    if (read && isFlawed(read)) for (const flaw of read) wrong.add(flaw);
    setFlaws(wrong);
    if (wrong.size > 0 || !file || (read && isFlawed(read))) return;
    review.mutate({
      name: name.trim(),
      reason: reason.trim(),
      ...(read ? { offer: read } : {}),
      csv: await file.text(),
    });
  };
  // The error of the file as a whole; the review lists those of single lines.
  const fileFault = review.error instanceof ApiProblem ? review.error.fieldError('csv') : undefined;
  const flaw = (field: Flaw) => (flaws.has(field) ? t(`issuing.flaw.${field}`) : undefined);
  if (reviewed)
    return (
      <ReviewDialog
        title={t('issuing.lists.new')}
        confirm={t('issuing.lists.start')}
        isPending={start.isPending}
        isDisabled={reviewed.preview.refused === reviewed.preview.lines}
        error={start.error}
        onConfirm={() => start.mutate(reviewed)}
        onBack={() => setReviewed(null)}
        onClose={onClose}
      >
        <ListChange preview={reviewed.preview} />
      </ReviewDialog>
    );
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('issuing.lists.new')}
      footer={
        <>
          <Button key="cancel" kind="secondary" onPress={onClose}>
            {t('issuing.cancel')}
          </Button>
          <Button key="check" isPending={review.isPending} onPress={() => void check()}>
            {t('issuing.review')}
          </Button>
        </>
      }
    >
      <Step key="form">
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={t('issuing.lists.name')}
            error={flaw('name')}
            maxLength={200}
            value={name}
            onChange={setName}
          />
          <TextField
            label={t('issuing.reason')}
            hint={t('issuing.reason-hint')}
            error={flaw('reason')}
            maxLength={300}
            value={reason}
            onChange={setReason}
          />
        </div>
        <RadioGroup<Kind>
          label={t('issuing.lists.kind')}
          variant="card"
          direction="row"
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(`issuing.lists.kind.${value}`) }))}
        />
        {kind === 'offer' ? <OfferFields typed={offer} flaws={flaws} onChange={setOffer} /> : null}
        <FileField
          label={t('issuing.lists.file')}
          hint={t(`issuing.lists.file-hint.${kind}`)}
          error={flaw('file') ?? fileFault}
          accept=".csv,text/csv"
          onChange={setFile}
        />
        <FormFlaws count={flaws.size} error={review.error} />
      </Step>
    </Dialog>
  );
}

/** The preview of a list's grants, and the first of its lines that would be refused. */
function ListChange({ preview: { lines, refused, total, problems } }: { preview: Preview }) {
  const t = useT();
  const format = useFormat();
  const number = (count: number) => new Intl.NumberFormat(format.locale).format(count);
  return (
    <>
      <SummaryList
        items={[
          { id: 'lines', label: t('issuing.lists.lines'), value: number(lines) },
          { id: 'refused', label: t('issuing.lists.count.refused'), value: number(refused) },
          { id: 'total', label: t('issuing.lists.total'), value: format.money(total), emphasis: 'total' },
        ]}
      />
      {problems.length > 0 ? (
        <Banner kind="warn" title={t('issuing.lists.problems', { count: refused })}>
          <ul className="mt-1 grid gap-1">
            {problems.map(({ line, customer, problem }) => (
              <li key={line}>
                {t('issuing.lists.problem', {
                  line,
                  customer: customer || t('issuing.lists.nobody'),
                  problem: t(`issuing.problem.${problem}`),
                })}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  );
}
