import type { Cap1Role, TravelerEditorState } from '#contract/enums/index.ts';

/** Opens the editor of saved travelers, or closes it: sent on `window`, by the wallet or by its host. [TRV-03] */
export const travelerEditorStateChange = 'traveler-editor-state-change';

/** What the event carries; role and role list are for the editor alone. [TRV-11] */
export interface TravelerEditorChange {
  readonly state: TravelerEditorState;
  readonly role?: Cap1Role | null;
  readonly roleList?: readonly string[];
  /** In which wallet of the page; the first when it is left out. */
  readonly wallet?: string;
}

export const changeTravelerEditor = (detail: TravelerEditorChange): boolean =>
  window.dispatchEvent(new CustomEvent(travelerEditorStateChange, { detail }));

/** Tells whoever listens on `window` that a traveler was saved. [A 7] */
export const announceTraveler = (event: 'traveler-created' | 'traveler-updated', id: string): boolean =>
  window.dispatchEvent(new CustomEvent(event, { detail: { id } }));
