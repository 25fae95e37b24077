import type { Cap1Role, TravelerEditorState } from '#contract/enums/index.ts';

/** Event on `window`, from the wallet or its host, that opens or closes the traveler editor. [TRV-03] */
export const travelerEditorStateChange = 'traveler-editor-state-change';

/** Payload of the event; role and role list are only used by the editor. [TRV-11] */
export interface TravelerEditorChange {
  readonly state: TravelerEditorState;
  readonly role?: Cap1Role | null;
  readonly roleList?: readonly string[];
  /** Id of the wallet; the first on the page by default. */
  readonly wallet?: string;
}

export const changeTravelerEditor = (detail: TravelerEditorChange): boolean =>
  window.dispatchEvent(new CustomEvent(travelerEditorStateChange, { detail }));

/** Dispatches on `window` that a traveler was saved. [A 7] */
export const announceTraveler = (event: 'traveler-created' | 'traveler-updated', id: string): boolean =>
  window.dispatchEvent(new CustomEvent(event, { detail: { id } }));
