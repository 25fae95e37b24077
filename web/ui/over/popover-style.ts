/** The surface of every popover: menus, lists, calendars. */
export const popoverStyle =
  'rounded-card border border-line bg-surface-raised shadow-high outline-none transition-[opacity,translate] ' +
  'entering:-translate-y-1 entering:opacity-0 exiting:opacity-0';

/** One choice in a menu or list. */
export const optionStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none ' +
  'focused:bg-brand-soft hovered:bg-brand-soft disabled:cursor-default disabled:opacity-45';
