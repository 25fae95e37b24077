import { useMutation } from '@tanstack/react-query';
import { EyeOff, Mail } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Case, noteOnCase, replyToCase } from '#contract/cases.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { isSendKey } from '#web/lib/keys/send-key.ts';
import { newId } from '#web/lib/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { type ComposerMode, type Draft, draftsOf, emptyDraft, keepDrafts } from './drafts.ts';
import { Key } from '#web/lib/keys/shortcuts-dialog.tsx';
import { TakenBanner } from './taken-banner.tsx';

/** What is being sent. */
interface Written {
  readonly mode: ComposerMode;
  readonly text: string;
}

interface Props {
  of: Case;
  mode: ComposerMode;
  mayReply: boolean;
  onMode(mode: ComposerMode): void;
  onSent(next: Case): void;
}

/** Writes to the customer or to the staff; each keeps its own draft while the page is open, and Control and Enter sends. */
export function Composer({ of, mode, mayReply, onMode, onSent }: Props) {
  const t = useT();
  const id = useId();
  const [drafts, setDrafts] = useState(() => draftsOf(of.caseId));
  const sent = useRef({ text: '', messageId: '' });
  const draft = drafts[mode];
  const put = (next: Draft, at = mode) => {
    const all = { ...drafts, [at]: next };
    setDrafts(all);
    keepDrafts(of.caseId, all);
  };
  const text = draft.text.trim();
  const send = useMutation({
    mutationFn: async ({ mode, text }: Written): Promise<Case> => {
      // Sent again after no response, it is the same message.
      const known = `${mode} ${text}`;
      if (sent.current.text !== known) sent.current = { text: known, messageId: newId() };
      const { messageId } = sent.current;
      const params = { caseId: of.caseId };
      return mode === 'note'
        ? call<typeof noteOnCase>('POST', '/api/v0/agent/cases/:caseId/note', {
            params,
            body: { messageId, text },
          })
        : call<typeof replyToCase>('POST', '/api/v0/agent/cases/:caseId/reply', {
            params,
            body: { messageId, version: of.version, text, templateId: draft.templateId },
          });
    },
    onSuccess: (next, { mode: at, text: written }) => {
      sent.current = { text: '', messageId: '' };
      // The agent may have begun another text meanwhile.
      if (drafts[at].text.trim() === written) put(emptyDraft, at);
      onSent(next);
    },
  });
  const submit = () => {
    if (text !== '' && !send.isPending) send.mutate({ mode, text });
  };
  const isNote = mode === 'note';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className={cx(
        'grid gap-3 rounded-card border p-3',
        isNote ? 'border-dashed border-warn bg-warn-soft' : 'border-line-strong bg-surface',
      )}
    >
      <Head {...{ of, mode, mayReply, onMode }} fieldId={id} />
      <textarea
        id={id}
        value={draft.text}
        rows={isNote ? 3 : 6}
        maxLength={4000}
        lang={isNote ? undefined : of.language}
        onChange={({ target }) => put({ ...draft, text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (!isSendKey(event)) return;
          event.preventDefault();
          submit();
        }}
        className="field w-full px-3 py-2 text-sm"
      />
      {send.error ? <TakenBanner error={send.error} /> : null}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {mode === 'reply' && of.templates.length > 0 ? (
          <Select
            className="mr-auto w-64 max-tablet:w-full"
            label={t('desk.template')}
            isLabelHidden
            placeholder={t('desk.template')}
            value={draft.templateId ?? null}
            options={of.templates.map(({ templateId, name }) => ({ value: templateId, label: name }))}
            onChange={(templateId) => {
              const template = of.templates.find((one) => one.templateId === templateId);
              if (template) put({ text: template.text, templateId });
            }}
          />
        ) : null}
        {of.mayTake && of.canReply ? (
          <p className="mr-auto text-sm text-ink-muted">{t('desk.compose.take-first')}</p>
        ) : null}
        {text === '' ? null : (
          <span aria-hidden className="max-desktop:hidden">
            <Key name={t('desk.key-name.send')} />
          </span>
        )}
        <Button
          type="submit"
          size="sm"
          kind={isNote ? 'secondary' : 'primary'}
          isDisabled={text === ''}
          isPending={send.isPending}
        >
          {t(isNote ? 'desk.compose.add-note' : 'desk.compose.send')}
        </Button>
      </div>
    </form>
  );
}

/** The choice between a reply and a note, and who reads it. */
function Head({
  of,
  mode,
  mayReply,
  onMode,
  fieldId,
}: Pick<Props, 'of' | 'mode' | 'mayReply' | 'onMode'> & { fieldId: string }) {
  const t = useT();
  const isNote = mode === 'note';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayReply
        ? (['reply', 'note'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={mode === one}
              onClick={() => onMode(one)}
              className="min-h-9 cursor-pointer rounded-control px-3 text-sm font-semibold text-ink-muted hover:text-ink aria-pressed:bg-ink aria-pressed:text-canvas"
            >
              {t(`desk.compose.${one}`)}
            </button>
          ))
        : null}
      <label htmlFor={fieldId} className="ml-auto flex items-center gap-1.5 text-sm text-ink-muted">
        {isNote ? <EyeOff aria-hidden className="size-4" /> : <Mail aria-hidden className="size-4" />}
        {isNote
          ? t('desk.compose.note-label')
          : t('desk.compose.reply-label', { language: t(`desk.language.${of.language}`) })}
      </label>
    </div>
  );
}
