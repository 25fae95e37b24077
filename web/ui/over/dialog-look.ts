import { cx } from '#web/ui/cx.ts';
import type { DialogShape } from './dialog-types.ts';

/** The position of the dialog's panel in the window. */
export const dialogPlaces: Readonly<Record<DialogShape, string>> = {
  dialog: 'items-end justify-center tablet:items-center tablet:p-6',
  drawer: 'items-stretch justify-end',
  full: 'items-stretch',
};

const shapes: Readonly<Record<DialogShape, string>> = {
  dialog: 'max-h-[92dvh] w-full rounded-t-card tablet:rounded-card',
  drawer: 'h-dvh w-full tablet:rounded-l-card',
  full: 'h-dvh w-full',
};

export const dialogPanel = (shape: DialogShape, isWide: boolean): string =>
  cx(
    'flex flex-col overflow-hidden bg-surface-raised shadow-high',
    shapes[shape],
    shape !== 'full' && (isWide ? 'tablet:max-w-4xl' : 'tablet:max-w-xl'),
  );

export const dialogHeader = 'flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5';
export const dialogFooter =
  'flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-tablet:*:grow';
