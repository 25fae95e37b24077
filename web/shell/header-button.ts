/** The round buttons at the end of the header bar. */
export const headerButton =
  'flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full px-2.5 text-sm font-semibold transition-colors hover:bg-surface-sunken';
