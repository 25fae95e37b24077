/** A reply goes to the customer, a note is for staff only. */
export type ComposerMode = 'reply' | 'note';

export interface Draft {
  readonly text: string;
  readonly templateId: string | undefined;
}

export type Drafts = Readonly<Record<ComposerMode, Draft>>;

export const emptyDraft: Draft = { text: '', templateId: undefined };
const none: Drafts = { reply: emptyDraft, note: emptyDraft };

/** Only in memory: what is written about customers stays on no disk. */
const kept = new Map<string, Drafts>();

/** What was written on a case and not sent, while the page stays open. */
export const draftsOf = (caseId: string): Drafts => kept.get(caseId) ?? none;

/** Keeps what is being written while its agent looks elsewhere. */
export function keepDrafts(caseId: string, drafts: Drafts): void {
  if (drafts.reply.text === '' && drafts.note.text === '') kept.delete(caseId);
  else kept.set(caseId, drafts);
}
